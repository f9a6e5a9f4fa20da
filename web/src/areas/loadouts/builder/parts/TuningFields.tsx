import { useId, useState } from 'react';
import type { Axis as Limits, Tuning } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Slider } from '@/shared/ui/Slider';
import { type Axis, type BuilderEvent, type BuilderForm, isTunable, type Row } from '../model';
import { tradeOf } from '../trade';
import { onStep, typedNumber } from '../tuning';

interface Props {
  form: BuilderForm;
  row: Row;
  /** The attachment's name. */
  name: string;
  /** The key of the slot. */
  slot: string;
  tuning: Tuning;
  dispatch: (event: BuilderEvent) => void;
}

const AXES: readonly Axis[] = ['vert', 'hor'];

/** Tuning of an attachment on both axes, by slider or number field. */
export function TuningFields({ form, row, name, slot, tuning, dispatch }: Props) {
  const { t } = useTranslation('loadouts');
  const open = isTunable(form);
  return (
    <fieldset className="tuning-fields" disabled={!open}>
      <legend className="sr-only">{t('builder.tuning_of', { name })}</legend>
      {AXES.map((axis) => (
        <TuningField
          key={axis}
          label={t(`builder.${axis}`)}
          limits={tuning[axis]}
          ends={tradeOf(slot, axis)?.map((traded) => t(`builder.trade.${traded}`))}
          value={row[axis] ?? 0}
          disabled={!open}
          onChange={(value) => dispatch({ type: 'tune', row: row.uuid, axis, value: value === 0 ? null : value })}
        />
      ))}
      <p className="text-s text-muted">{t(open ? 'builder.trade_note' : 'builder.tuning_off')}</p>
    </fieldset>
  );
}

interface FieldProps {
  label: string;
  limits: Limits;
  /** What tuning to the left and to the right improves. */
  ends: readonly string[] | undefined;
  value: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

function TuningField({ label, limits, ends, value, disabled, onChange }: FieldProps) {
  const lang = useLang();
  // Partial input is not a number: it stays text until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const { min, max, step, unit } = limits;
  const name = `${label} (${unit})`;
  const commit = () => {
    const given = typed === null ? null : typedNumber(typed);
    setTyped(null);
    if (given !== null) onChange(onStep(given, limits));
  };
  const trade = useId();
  return (
    <div>
      <Slider
        label={name}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(next: number) => onChange(onStep(next, limits))}
        disabled={disabled}
        end={
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={name}
            aria-describedby={ends && trade}
            disabled={disabled}
            value={typed ?? formatNumber(lang, value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              commit();
            }}
            className="builder-number num"
          />
        }
      />
      {ends && (
        <p id={trade} className="tuning-ends">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </div>
  );
}
