import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PointSymbol } from '../parts/PointSymbol';
import { type Colour, COLOURS, type PinSymbol, SYMBOLS } from './model';

interface Props<T extends string> {
  legend: string;
  all: readonly T[];
  value: T;
  nameOf: (value: T) => string;
  onChange: (value: T) => void;
  children: (value: T) => ReactNode;
}

/** A radio group of visual options with labels for screen readers. */
function Choices<T extends string>({ legend, all, value, nameOf, onChange, children }: Props<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="caps mb-1 text-label font-semibold text-muted">{legend}</legend>
      <div className="board-choices">
        {all.map((one) => (
          <label key={one} className="board-choice" title={nameOf(one)}>
            <input type="radio" name={name} value={one} checked={one === value} className="sr-only" onChange={() => onChange(one)} />
            {children(one)}
            <span className="sr-only">{nameOf(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ColourChoice({ value, onChange }: { value: Colour; onChange: (colour: Colour) => void }) {
  const { t } = useTranslation('maps');
  return (
    <Choices legend={t('board.colour')} all={COLOURS} value={value} nameOf={(one) => t(`board.colours.${one}`)} onChange={onChange}>
      {(one) => <span className="board-swatch" style={{ '--c': `var(--pin-${one})` }} aria-hidden />}
    </Choices>
  );
}

export function SymbolChoice({ value, onChange }: { value: PinSymbol; onChange: (symbol: PinSymbol) => void }) {
  const { t } = useTranslation('maps');
  return (
    <Choices legend={t('board.symbol')} all={SYMBOLS} value={value} nameOf={(one) => t(`board.symbols.${one}`)} onChange={onChange}>
      {(one) => <PointSymbol id={one} size={20} />}
    </Choices>
  );
}
