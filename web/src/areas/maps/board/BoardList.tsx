import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { cellOf } from '../grid';
import { PointSymbol } from '../parts/PointSymbol';
import { useMapPage, useMapView } from '../slots';
import type { Colour } from './model';
import { PinEditor } from './PinEditor';
import { RouteEditor } from './RouteEditor';
import { sessionOf, useBoard, useTools } from './session';
import { useLengthText } from './useLengthText';
import { useNames } from './useNames';

/** Every pin and every route; the chosen one can be changed right there. */
export function BoardList() {
  const { t } = useTranslation('maps');
  const { map } = useMapPage();
  const view = useMapView();
  const { board } = useBoard(map);
  const { chosen } = useTools(map);
  const names = useNames(board);
  const length = useLengthText();
  const { tools } = sessionOf(map);
  return (
    <>
      {board.pins.length > 0 && (
        <section aria-label={t('board.pins')}>
          <h3 className="board-head num">
            {t('board.pins')} <span className="text-muted">{board.pins.length}</span>
          </h3>
          <ul>
            {board.pins.map((pin) => (
              <Row
                key={pin.id}
                colour={pin.colour}
                sign={<PointSymbol id={pin.symbol} size={16} />}
                name={names.pin(pin)}
                note={cellOf(pin.at)}
                open={chosen === pin.id}
                onToggle={() => {
                  tools.choose(chosen === pin.id ? null : pin.id);
                  if (chosen !== pin.id) view?.flyTo(pin.at);
                }}
              >
                <PinEditor pin={pin} name={names.pin(pin)} />
              </Row>
            ))}
          </ul>
        </section>
      )}
      {board.routes.length > 0 && (
        <section aria-label={t('board.routes')}>
          <h3 className="board-head num">
            {t('board.routes')} <span className="text-muted">{board.routes.length}</span>
          </h3>
          <ul>
            {board.routes.map((route) => (
              <Row
                key={route.id}
                colour={route.colour}
                sign={null}
                name={names.route(route)}
                note={length(route.points)}
                open={chosen === route.id}
                onToggle={() => {
                  tools.choose(chosen === route.id ? null : route.id);
                  const [first] = route.points;
                  if (chosen !== route.id && first) view?.flyTo(first);
                }}
              >
                <RouteEditor route={route} name={names.route(route)} />
              </Row>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface RowProps {
  colour: Colour;
  sign: ReactNode;
  name: string;
  note: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Row({ colour, sign, name, note, open, onToggle, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  // Chosen on the map: it may lie far down.
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <li ref={row} className="board-row">
      <button type="button" aria-expanded={open} className="board-row-button" onClick={onToggle}>
        <span className="board-sign" style={{ '--c': `var(--pin-${colour})` }} aria-hidden>
          {sign}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="num block text-s text-muted">{note}</span>
        </span>
      </button>
      {open && <div className="board-editor">{children}</div>}
    </li>
  );
}
