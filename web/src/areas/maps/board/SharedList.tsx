import { useTranslation } from '@/shared/i18n/useTranslation';
import { cellOf } from '../grid';
import { PointSymbol } from '../parts/PointSymbol';
import { useMapView } from '../slots';
import { EMPTY } from './model';
import { useLengthText } from './useLengthText';
import { useNames } from './useNames';
import { useShared } from './useShared';

/** What somebody has sent, to be read and looked at. */
export function SharedList() {
  const { t } = useTranslation('maps');
  const view = useMapView();
  const board = useShared()?.board ?? EMPTY;
  const names = useNames(board);
  const length = useLengthText();
  if (board === EMPTY) return null;
  return (
    <section aria-label={t('board.shared.title')}>
      <h3 className="board-head">{t('board.shared.title')}</h3>
      <ul>
        {board.pins.map((pin) => (
          <li key={pin.id} className="board-row">
            <button type="button" className="board-row-button" onClick={() => view?.flyTo(pin.at)}>
              <span className="board-sign" style={{ '--c': `var(--pin-${pin.colour})` }} aria-hidden>
                <PointSymbol id={pin.symbol} size={16} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{names.pin(pin)}</span>
                <span className="num block text-s text-muted">{cellOf(pin.at)}</span>
                {pin.note !== '' && <span className="block text-s whitespace-pre-line wrap-anywhere">{pin.note}</span>}
              </span>
            </button>
          </li>
        ))}
        {board.routes.map((route) => (
          <li key={route.id} className="board-row">
            <button
              type="button"
              className="board-row-button"
              onClick={() => {
                const [first] = route.points;
                if (first) view?.flyTo(first);
              }}
            >
              <span className="board-sign" style={{ '--c': `var(--pin-${route.colour})` }} aria-hidden />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{names.route(route)}</span>
                <span className="num block text-s text-muted">{length(route.points)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
