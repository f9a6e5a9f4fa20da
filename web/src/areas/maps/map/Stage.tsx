import { Minus, Plus, Scan } from 'lucide-react';
import { type KeyboardEvent, type RefObject, memo, useEffect, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { IconButton } from '@/shared/ui/IconButton';
import { Spinner } from '@/shared/ui/Spinner';
import type { Engine } from '../layer/engine';
import { overviewOf } from '../model';
import { SpotMarker } from './SpotMarker';
import { Tip, type TipHandle } from './Tip';
import type { MapState } from './useMapState';

interface Props {
  state: MapState;
  box: RefObject<HTMLDivElement | null>;
  still: RefObject<HTMLImageElement | null>;
  tip: RefObject<TipHandle | null>;
  engine: Engine | null;
}

const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** The map. Until its script has loaded, a static image is shown in its place. */
export const Stage = memo(function Stage({ state, box, still, tip, engine }: Props) {
  const { t } = useTranslation('maps');
  const { page, points } = state;
  const { init, map, openPanel } = page;
  const tiles = init.v2[map];
  const [broken, setBroken] = useState(false);
  // An error event before hydration had no listener.
  useEffect(() => setBroken(still.current?.complete === true && still.current.naturalWidth === 0), [still, map]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!engine || event.target !== event.currentTarget) return;
    const zoomed = event.ctrlKey || event.metaKey || event.altKey ? undefined : ZOOM_KEYS[event.key];
    if (zoomed !== undefined) {
      // Leaflet's own keys would zoom around the center of the box, part of which a panel covers.
      event.stopPropagation();
      engine.zoomBy(zoomed);
    } else if (event.key === '.' || event.key === ',') engine.step(event.key === '.' ? 1 : -1);
    else if (event.key === 'Enter') {
      // Opened by keyboard: moves the focus to the panel.
      if (engine.openFocused()) requestAnimationFrame(() => document.getElementById('map-panel-title')?.focus());
    } else if (event.key === 'Escape' && state.open !== null) openPanel(null);
    else return;
    event.preventDefault();
  };
  return (
    <div className="map-stage" data-theme="dark">
      {tiles && (
        <img
          ref={still}
          src={overviewOf(tiles.url2x)}
          alt=""
          width={512}
          height={512}
          fetchPriority="high"
          className="map-still"
          data-gone={engine !== null || undefined}
          data-broken={broken || undefined}
          onError={() => setBroken(true)}
          onLoad={() => setBroken(false)}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the map */}
      <div
        ref={box}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move the map
        tabIndex={0}
        aria-label={t('map.label', { map: init.map.name, mode: init.map.mode_name })}
        aria-describedby="map-keys"
        className="map-box needs-script"
        onKeyDown={onKeyDown}
      />
      <p id="map-keys" className="sr-only">
        {t('map.keys')}
      </p>
      {engine === null && (
        <span className="map-loading needs-script">
          <Spinner label={t('map.loading')} />
        </span>
      )}
      {engine && <SpotMarker engine={engine} />}
      <Tip ref={tip} />
      <div role="group" aria-label={t('map.zoom')} className="map-zoom needs-script">
        <IconButton label={t('map.zoom_in')} icon={<Plus size={20} aria-hidden />} variant="outline" onClick={() => engine?.zoomBy(1)} />
        <IconButton label={t('map.zoom_out')} icon={<Minus size={20} aria-hidden />} variant="outline" onClick={() => engine?.zoomBy(-1)} />
        <IconButton
          label={t('map.whole')}
          icon={<Scan size={20} aria-hidden />}
          variant="outline"
          onClick={() => engine?.flyTo([-128, 128], 1)}
        />
      </div>
      {init.map.approximate && <p className="map-approx">{t('map.approximate')}</p>}
      {points.length === 0 && (
        <p role="status" className="map-note needs-script">
          {t('map.empty')}
        </p>
      )}
    </div>
  );
});
