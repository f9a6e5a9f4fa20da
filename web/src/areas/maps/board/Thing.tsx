import { PointSymbol } from '../parts/PointSymbol';
import type { Colour, PinSymbol } from './model';

interface Props {
  colour: Colour;
  /** Of a pin; a route is a line. */
  symbol?: PinSymbol;
  name: string;
  /** Where it is, or how long. */
  about: string;
  note?: string;
}

/** A pin or a route in a list. */
export function Thing({ colour, symbol, name, about, note = '' }: Props) {
  return (
    <>
      <span className="board-sign" style={{ '--c': `var(--pin-${colour})` }} aria-hidden>
        {symbol && <PointSymbol id={symbol} size={16} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="num block text-s text-muted">{about}</span>
        {note !== '' && <span className="block text-s whitespace-pre-line wrap-anywhere">{note}</span>}
      </span>
    </>
  );
}
