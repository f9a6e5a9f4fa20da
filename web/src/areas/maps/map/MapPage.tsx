import { type ComponentType, Suspense, useRef, useState } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { useParams } from '@/shared/lib/router';
import { cx } from '@/shared/ui/cx';
import { initCall } from '../api';
import { cellOf } from '../grid';
import type { Placed } from '../model';
import { type MapPanels, MapPageProvider, MapViewProvider } from '../slots';
import type { MapInit, Pos } from '../types';
import { PanelFrame } from './PanelFrame';
import { PointsText } from './PointsText';
import { Rail } from './Rail';
import { Stage } from './Stage';
import type { TipHandle } from './Tip';
import { TopBar } from './TopBar';
import { useEngine } from './useEngine';
import { useIdle } from './useIdle';
import { useMapState } from './useMapState';
import { useOwnMap } from './useOwnMap';
import { usePageClass } from './usePageClass';

const MapExtras = lazyWithRetry(() => import('../extras/MapExtras'));

interface Props {
  /** Panels of areas that depend on this one. */
  panels: MapPanels;
  /** Components that restrict the visible points while the URL requests it. */
  narrowing: readonly ComponentType[];
}

export function MapPage(props: Props) {
  const { map = '', mode = '' } = useParams();
  const { data } = useCall(initCall(map, mode, useLang()));
  // The route requires the data. The key remounts the page for another map or mode.
  return data && <Map key={`${map}/${mode}`} init={data} map={map} mode={mode} {...props} />;
}

function Map({ init, map, mode, panels, narrowing }: Props & { init: MapInit; map: string; mode: string }) {
  const { t } = useTranslation('maps');
  const state = useMapState(init, map, mode);
  const own = useOwnMap(state);
  const { page, panel, open } = state;
  const { address, go, showPoint } = page;
  const box = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLImageElement>(null);
  const side = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const tip = useRef<TipHandle>(null);
  const [announcement, setAnnouncement] = useState('');
  const announce = (placed: Placed | null) =>
    setAnnouncement(
      placed
        ? t('map.step', {
            name: placed.point.text,
            group: placed.group.name,
            cell: cellOf(placed.point.pos),
          })
        : t('map.no_step'),
    );
  const engine = useEngine(
    state,
    own.settings,
    { box, still, panel: side, bar },
    {
      // A clicked point is visible already: the map does not move.
      onPoint: (id) => showPoint(id, { still: true }),
      onHover: (hover) => tip.current?.show(hover),
      onSpot: (pos: Pos) => go({ s: pos }),
      onStep: announce,
    },
  );
  usePageClass('map-panel-open', open !== null);
  // Loads the map first, then the extras, unless the URL requests those.
  const extras = useIdle(engine === null && address.board === '' && panel !== 'board');

  return (
    <MapPageProvider value={page}>
      <MapViewProvider value={engine}>
        <div className={cx('map-page', address.mobapp && 'map-page-app')} data-panel={panel}>
          <h1 className="sr-only">{t('map.heading', { map: init.map.name, mode: init.map.mode_name })}</h1>
          <Rail missions={init.map.missions} open={open} panel={panel} extra={panels} />
          <div className="map-body">
            <PanelFrame ref={side} state={state} own={own} panels={panels} />
            <TopBar ref={bar} />
            <Stage state={state} box={box} still={still} tip={tip} engine={engine} />
            <Suspense>
              {extras && <MapExtras />}
              {address.only !== '' &&
                narrowing.map((Part, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the table never changes
                  <Part key={index} />
                ))}
            </Suspense>
          </div>
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </div>
        <noscript>
          <PointsText init={init} mode={mode} />
        </noscript>
      </MapViewProvider>
    </MapPageProvider>
  );
}
