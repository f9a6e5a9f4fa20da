import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { cellOf } from '../grid';
import { useMapPage, useMapView } from '../slots';
import type { Pos } from '../types';
import { PinEditor } from './PinEditor';
import { RouteEditor } from './RouteEditor';
import { sessionOf, useBoard, useTools } from './session';
import { ItemSummary } from './ItemSummary';
import { useLengthText } from './useLengthText';
import { useNames } from './useNames';

/** Lists pins and routes; the selected one can be edited inline. */
export function BoardList() {
  const { t } = useTranslation('maps');
  const { map } = useMapPage();
  const view = useMapView();
  const { board } = useBoard(map);
  const { chosen } = useTools(map);
  const names = useNames(board);
  const length = useLengthText();
  const { tools } = sessionOf(map);
  const toggle = (id: string, at: Pos | undefined) => () => {
    tools.choose(chosen === id ? null : id);
    if (chosen !== id && at) view?.flyTo(at);
  };
  return (
    <>
      <Part name={t('board.pins')} count={board.pins.length}>
        {board.pins.map((pin) => (
          <Row
            key={pin.id}
            open={chosen === pin.id}
            onToggle={toggle(pin.id, pin.at)}
            item={<ItemSummary colour={pin.colour} symbol={pin.symbol} name={names.pin(pin)} about={cellOf(pin.at)} />}
          >
            <PinEditor pin={pin} name={names.pin(pin)} />
          </Row>
        ))}
      </Part>
      <Part name={t('board.routes')} count={board.routes.length}>
        {board.routes.map((route) => (
          <Row
            key={route.id}
            open={chosen === route.id}
            onToggle={toggle(route.id, route.points[0])}
            item={<ItemSummary colour={route.colour} name={names.route(route)} about={length(route.points)} />}
          >
            <RouteEditor route={route} name={names.route(route)} />
          </Row>
        ))}
      </Part>
    </>
  );
}

function Part({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={name}>
      <h3 className="board-head num">
        {name} <span className="text-muted">{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

/** Scrolls the row into view within the panel only. */
function intoSight(row: HTMLElement): void {
  const panel = row.closest('.map-panel-body');
  if (!panel) return;
  const [here, all] = [row.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (here.top < all.top) panel.scrollTop += here.top - all.top;
  else if (here.bottom > all.bottom) panel.scrollTop += Math.min(here.bottom - all.bottom, here.top - all.top);
}

interface RowProps {
  item: ReactNode;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Row({ item, open, onToggle, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  // Selected on the map: the row may be out of view.
  useEffect(() => {
    if (open && row.current) intoSight(row.current);
  }, [open]);
  return (
    <li ref={row} className="board-row">
      <button type="button" aria-expanded={open} className="board-row-button" onClick={onToggle}>
        {item}
      </button>
      {open && <div className="board-editor">{children}</div>}
    </li>
  );
}
