import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';

interface Props {
  /** The name of the counted thing. */
  name: string;
  value: number;
  most: number;
  /** The increment per press. */
  step: number;
  onChange: (value: number) => void;
}

/** A number field with minus and plus. A typed number applies on blur or Enter. */
export function Stepper({ name, value, most, step, onChange }: Props) {
  const { t } = useTranslation('missions');
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== '') onChange(Math.min(Number(typed), most));
    setTyped(null);
  };
  const by = (amount: number) => {
    const from = typed === null || typed === '' ? value : Number(typed);
    setTyped(null);
    onChange(Math.min(Math.max(from + amount, 0), most));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') by(step);
    else if (event.key === 'ArrowDown') by(-step);
    else if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="group" aria-label={t('count.label', { name })} className="stepper needs-script">
      <button type="button" aria-label={t('count.less', { name })} disabled={value <= 0} onClick={() => by(-step)}>
        <Minus size={18} aria-hidden />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('count.label', { name })}
        className="num"
        value={typed ?? String(value)}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, String(most).length))}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={t('count.more', { name })} disabled={value >= most} onClick={() => by(step)}>
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}
