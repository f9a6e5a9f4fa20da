import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { cx } from './cx';

interface Shared {
  label: string;
  min?: number;
  max?: number;
  step?: number;
  format?: Intl.NumberFormatOptions;
  disabled?: boolean;
  /** Replaces the number, for example with an input. */
  end?: ReactNode;
  className?: string;
}
interface One extends Shared {
  value: number;
  onChange: (value: number) => void;
}
interface Two extends Shared {
  value: readonly [number, number];
  onChange: (value: readonly [number, number]) => void;
}

const isOne = (props: One | Two): props is One => typeof props.value === 'number';

/** A slider with one thumb for a number, or two for a range. */
export function Slider(props: One | Two) {
  const { label, min = 0, max = 100, step = 1, format, disabled, end, className } = props;
  const { t, i18n } = useTranslation('shell');
  const change = (next: number | readonly number[]) => {
    if (isOne(props)) props.onChange(typeof next === 'number' ? next : (next[0] ?? min));
    else if (typeof next !== 'number') props.onChange([next[0] ?? min, next[1] ?? max]);
  };
  const names = isOne(props) ? [label] : [t('ui.slider.from', { label }), t('ui.slider.to', { label })];
  return (
    <Base.Root
      value={props.value}
      onValueChange={change}
      min={min}
      max={max}
      step={step}
      format={format}
      locale={i18n.language}
      disabled={disabled}
      className={cx('flex flex-col gap-1', className)}
    >
      <div className="flex items-baseline justify-between gap-4">
        <Base.Label className="caps text-label font-semibold text-muted">{label}</Base.Label>
        {end ?? <Base.Value className="num font-display text-h5 font-bold" />}
      </div>
      <Base.Control className={cx('slider-control', disabled && 'opacity-45')}>
        <Base.Track className="slider-track">
          <Base.Indicator className="slider-fill" />
          {names.map((name, index) => (
            <Base.Thumb key={name} index={index} getAriaLabel={() => name} className="slider-thumb" />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
