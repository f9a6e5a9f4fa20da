import { X } from 'lucide-react';
import { type PointerEvent, type Ref, Suspense, useEffect, useRef, memo } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { IconButton } from '@/shared/ui/IconButton';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { closesOnRelease, isSideways, pulled } from '@/shared/ui/swipe';
import { isSheet, useBackCloses } from '@/shared/ui/useBackCloses';
import { useSwipeDown } from '@/shared/ui/useSwipeDown';
import type { PanelId } from '../address';
import { searched } from '../model';
import { FilterPanel } from '../panels/filter/FilterPanel';
import { type MapPanels, useMapPage } from '../slots';
import type { MapState } from './useMapState';
import type { OwnMap } from './useOwnMap';

const SettingsPanel = lazyWithRetry(() => import('../panels/settings/SettingsPanel'));
const DetailsPanel = lazyWithRetry(() => import('../panels/details/DetailsPanel'));
const ListPanel = lazyWithRetry(() => import('../panels/list/ListPanel'));
const BoardPanel = lazyWithRetry(() => import('../board/BoardPanel'));

interface Props {
  ref: Ref<HTMLElement>;
  state: MapState;
  own: OwnMap;
  panels: MapPanels;
}

/** Closes the panel with a horizontal swipe; vertical movement scrolls. */
function useSwipeAway(close: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const dragOf = (event: PointerEvent) => start.current && { dx: event.clientX - start.current.x, dy: event.clientY - start.current.y };
  const settle = (event: PointerEvent<HTMLElement>) => {
    start.current = null;
    event.currentTarget.style.removeProperty('--pulled');
    event.currentTarget.removeAttribute('data-dragging');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const slides = event.target instanceof Element && event.target.closest('.slider-control') !== null;
      if (event.pointerType !== 'mouse' && event.isPrimary && !isSheet() && !slides) start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const drag = dragOf(event);
      if (!drag || !isSideways(drag)) return;
      event.currentTarget.setAttribute('data-dragging', '');
      event.currentTarget.style.setProperty('--pulled', `${-pulled(drag, 'left')}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const drag = dragOf(event);
      settle(event);
      if (drag && closesOnRelease(drag, 'left')) close();
    },
    onPointerCancel: settle,
  };
}

/** The side panel: 300 px beside the map, a bottom sheet on phones. Closes on Escape, Back and a swipe. */
export const PanelFrame = memo(function PanelFrame({ ref, state, own, panels }: Props) {
  const { t } = useTranslation('maps');
  const { openPanel } = useMapPage();
  const { panel, open } = state;
  const close = () => {
    openPanel(null);
    // Returns the focus to the tab that opened the panel.
    document.querySelector<HTMLElement>(`[data-tab="${open === 'mission-point' ? 'missions' : open}"]`)?.focus();
  };
  const swipe = useSwipeAway(close);
  const swipeRef = useSwipeDown(close);
  const body = useRef<HTMLDivElement>(null);
  useBackCloses(open !== null && isSheet(), close);
  // On the first paint the stylesheet decides whether the filter is visible.
  const shown: PanelId = panel === 'auto' || panel === 'none' ? 'filter' : panel;
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [shown, state.page.address.p]);
  const Other = panels[shown];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a swipe close it from wherever one is in it
    <aside
      ref={ref}
      id="map-panel"
      aria-labelledby="map-panel-title"
      data-panel={panel}
      className="map-panel"
      {...swipe}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <div ref={swipeRef} className="map-panel-box">
        <header className="map-panel-head">
          <h2 id="map-panel-title" tabIndex={-1} className="text-h4 font-bold">
            {t(shown === 'mission-point' ? 'panel.details' : `panel.${shown}`)}
          </h2>
          <IconButton
            className="needs-script"
            label={t('panel.close')}
            icon={<X size={20} aria-hidden />}
            onClick={close}
            tooltip={false}
          />
        </header>
        <div ref={body} className="map-panel-body">
          <Suspense fallback={<SkeletonText lines={8} />}>
            {shown === 'filter' && <FilterPanel state={state} own={own} />}
            {shown === 'settings' && <SettingsPanel own={own} />}
            {(shown === 'details' || shown === 'mission-point') && <DetailsPanel />}
            {shown === 'list' && <ListPanel points={searched(state.groups, state.points, state.page.address.q)} />}
            {shown === 'board' && <BoardPanel />}
            {Other && <Other />}
          </Suspense>
        </div>
      </div>
    </aside>
  );
});
