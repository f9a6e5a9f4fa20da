import { useTranslation } from '@/shared/i18n/useTranslation';
import { cellOf } from '../grid';
import { useMapView } from '../slots';
import type { Pos } from '../types';
import { EMPTY } from './model';
import { ItemSummary } from './ItemSummary';
import { useLengthText } from './useLengthText';
import { useNames } from './useNames';
import { useShared } from './useShared';

/** A shared board, read-only. */
export function SharedList() {
  const { t } = useTranslation('maps');
  const view = useMapView();
  const board = useShared()?.board ?? EMPTY;
  const names = useNames(board);
  const length = useLengthText();
  if (board === EMPTY) return null;
  const look = (at: Pos | undefined) => () => {
    if (at) view?.flyTo(at);
  };
  return (
    <section aria-label={t('board.shared.title')}>
      <h3 className="board-head">{t('board.shared.title')}</h3>
      <ul>
        {board.pins.map((pin) => (
          <li key={pin.id} className="board-row">
            <button type="button" className="board-row-button" onClick={look(pin.at)}>
              <ItemSummary colour={pin.colour} symbol={pin.symbol} name={names.pin(pin)} about={cellOf(pin.at)} note={pin.note} />
            </button>
          </li>
        ))}
        {board.routes.map((route) => (
          <li key={route.id} className="board-row">
            <button type="button" className="board-row-button" onClick={look(route.points[0])}>
              <ItemSummary colour={route.colour} name={names.route(route)} about={length(route.points)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
