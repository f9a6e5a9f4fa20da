import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';

interface Props {
  name: string;
  count: number;
  amount: number;
  stop: boolean;
  onCount: (count: number) => void;
}

const start = (input: HTMLInputElement | null) => {
  input?.focus();
  input?.select();
};

/** Prevents the button from taking the focus of the number field. */
const stay = (event: MouseEvent) => event.preventDefault();

/** A count with its progress bar. */
export function CountText({ count, amount }: { count: number; amount: number }) {
  const lang = useLang();
  return (
    <>
      <span className="chal-count-figures">
        {formatNumber(lang, count)} / {formatNumber(lang, amount)}
      </span>
      <span aria-hidden className="count-bar" style={{ '--done': count, '--of': amount }} />
    </>
  );
}

/** A counter: a line until it is pressed, then a number field with minus and plus. */
export function Count({ name, count, amount, stop, onCount }: Props) {
  const { t } = useTranslation('trackers');
  const lang = useLang();
  // Touch opens without focusing the field, so that the on-screen keyboard does not cover the buttons.
  const [open, setOpen] = useState<'keys' | 'touch' | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const label = t('tracker.count.label', { name });
  /** Focuses the replacement, the line or the checkbox, which is rendered in the next frame. */
  const leave = () => {
    const tile = box.current?.closest('.chal');
    requestAnimationFrame(() => {
      const next = tile?.querySelector<HTMLElement>('.chal-count') ?? tile?.querySelector<HTMLElement>('.chal-box');
      next?.focus();
    });
  };
  const put = (next: number) => {
    setTyped(null);
    if (next >= amount) leave();
    onCount(next);
  };
  const commit = () => {
    if (typed !== null && typed !== '') put(Number(typed));
    setOpen(null);
  };
  const close = () => {
    leave();
    commit();
  };
  const step = (by: number) => put(Number(typed || count) + by);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else if (event.key === 'Enter' || event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (open === null) {
    return (
      <button
        type="button"
        className="chal-count num motion"
        aria-label={t('tracker.count.open', { name, figures: `${formatNumber(lang, count)} / ${formatNumber(lang, amount)}` })}
        tabIndex={stop ? 0 : -1}
        onClick={({ nativeEvent }) =>
          setOpen(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch' ? 'touch' : 'keys')
        }
      >
        <CountText count={count} amount={amount} />
      </button>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pressed and typed into is in it
    <div
      ref={box}
      role="group"
      aria-label={label}
      className="chal-stepper"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) commit();
      }}
    >
      <button type="button" aria-label={t('tracker.count.less')} disabled={count === 0} onMouseDown={stay} onClick={() => step(-1)}>
        <Minus size={18} aria-hidden />
      </button>
      <input
        ref={open === 'keys' ? start : undefined}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        className="num"
        value={typed ?? String(count)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, String(amount).length);
          setTyped(digits);
          // Applies a complete count without Enter.
          if (Number(digits) >= amount) put(amount);
        }}
      />
      <button type="button" aria-label={t('tracker.count.more')} onMouseDown={stay} onClick={() => step(1)}>
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}
