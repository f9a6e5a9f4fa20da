import { PointSymbol } from '../parts/PointSymbol';
import type { Colour, PinSymbol } from './model';

interface Props {
  colour: Colour;
  /** A pin's symbol; a route has none. */
  symbol?: PinSymbol;
  name: string;
  /** The position or the length. */
  about: string;
  note?: string;
}

/** A pin or a route in a list. */
export function ItemSummary({ colour, symbol, name, about, note = '' }: Props) {
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
