import { Crosshair, Move, StepBack, StepForward, Trash2, Undo2, Waypoints } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { IconButton } from '@/shared/ui/IconButton';
import { useBackCloses } from '@/shared/ui/useBackCloses';
import { type MapView, useMapPage, useMapView } from '../slots';
import { sessionOf, useTools } from './session';
import type { ToolState } from './tools';
import { useLengthText } from './useLengthText';
import { useLimitNotice } from './useBoardActions';

/** The toolbar of the active tool: every touch action on the map as a button. */
export function ToolBar() {
  const { map } = useMapPage();
  const view = useMapView();
  const state = useTools(map);
  const { tools } = sessionOf(map);
  const isBusy = state.mode !== 'none';
  useBackCloses(isBusy, () => tools.finish());
  useEffect(() => {
    if (!isBusy) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) tools.finish();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isBusy, tools]);
  return isBusy && view && <Bar state={state} view={view} />;
}

function Bar({ state, view }: { state: ToolState; view: MapView }) {
  const { t } = useTranslation('maps');
  const { map, openPanel } = useMapPage();
  const { tools } = sessionOf(map);
  const room = useLimitNotice();
  const isLine = state.mode === 'route' || state.mode === 'measure';
  const put = () => {
    if (room(tools.place(view.centre())) && state.mode === 'pin') openPanel('board');
  };
  const saveAsRoute = () => {
    if (room(tools.saveAsRoute())) done();
  };
  const done = () => {
    tools.finish();
    if (tools.get().chosen !== null) openPanel('board');
  };
  return (
    <section
      aria-label={t(`board.tool.${state.mode === 'none' ? 'route' : state.mode}`)}
      data-off-map
      className="board-bar board-bar-bottom"
    >
      <Words state={state} />
      <div className="board-bar-buttons">
        <IconButton label={t('board.tool.here')} icon={<Crosshair size={20} aria-hidden />} variant="outline" onClick={put} />
        {isLine && <LineButtons state={state} view={view} />}
        {state.mode === 'measure' && state.points.length > 1 && (
          <IconButton label={t('board.tool.keep')} icon={<Waypoints size={20} aria-hidden />} variant="outline" onClick={saveAsRoute} />
        )}
        <Button size="s" variant={isLine ? 'primary' : 'secondary'} onClick={state.mode === 'route' ? done : () => tools.finish()}>
          {t(isLine ? 'board.tool.done' : 'board.tool.cancel')}
        </Button>
      </div>
    </section>
  );
}

function Words({ state: { mode, points, point } }: { state: ToolState }) {
  const { t } = useTranslation('maps');
  const length = useLengthText();
  const isLine = mode === 'route' || mode === 'measure';
  return (
    <p className="board-bar-words" role="status">
      <b className="caps block">{t(`board.tool.${mode === 'none' ? 'route' : mode}`)}</b>
      <span className="num text-s text-muted">
        {!isLine && t('board.tool.tap')}
        {isLine && points.length < 2 && t(points.length === 0 ? 'board.tool.begin' : 'board.tool.go_on')}
        {isLine && points.length > 1 && `${length(points)} · ${t('board.points', { count: points.length })}`}
        {point !== null && ` · ${t('board.tool.point', { number: point + 1 })}`}
      </span>
    </p>
  );
}

function LineButtons({ state: { points, point, past }, view }: { state: ToolState; view: MapView }) {
  const { t } = useTranslation('maps');
  const { map } = useMapPage();
  const { tools } = sessionOf(map);
  const step = (by: 1 | -1) => {
    tools.stepPoint(by);
    const { points: all, point: at } = tools.get();
    const pos = at === null ? undefined : all[at];
    if (pos) view.flyTo(pos);
  };
  return (
    <>
      <IconButton
        label={t('board.tool.undo')}
        icon={<Undo2 size={20} aria-hidden />}
        variant="outline"
        disabled={past.length === 0}
        onClick={() => tools.undo()}
      />
      {points.length > 0 && (
        <>
          <IconButton label={t('board.tool.before')} icon={<StepBack size={20} aria-hidden />} variant="outline" onClick={() => step(-1)} />
          <IconButton label={t('board.tool.next')} icon={<StepForward size={20} aria-hidden />} variant="outline" onClick={() => step(1)} />
        </>
      )}
      {point !== null && (
        <>
          <IconButton
            label={t('board.tool.move_here')}
            icon={<Move size={20} aria-hidden />}
            variant="outline"
            onClick={() => tools.movePoint(point, view.centre())}
          />
          <IconButton
            label={t('board.tool.remove')}
            icon={<Trash2 size={20} aria-hidden />}
            variant="outline"
            onClick={() => tools.removePoint(point)}
          />
        </>
      )}
    </>
  );
}
