import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
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

/** 37 of 100: a line until it is pressed, then a number to type, with less and more beside it. */
export function Count({ name, count, amount, stop, onCount }: Props) {
  const { t } = useTranslation('trackers');
  const lang = useLang();
  const [text, setText] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const label = t('tracker.count.label', { name });
  if (text === null) {
    return (
      <button
        ref={opener}
        type="button"
        className="chal-count num motion"
        aria-label={t('tracker.count.open', { name, count, of: amount })}
        tabIndex={stop ? 0 : -1}
        onClick={() => setText(String(count))}
      >
        {formatNumber(lang, count)} / {formatNumber(lang, amount)}
        <span aria-hidden className="count-bar" style={{ '--done': count, '--of': amount }} />
      </button>
    );
  }
  const put = (next: number) => {
    const kept = Math.min(Math.max(next, 0), amount);
    setText(String(kept));
    onCount(kept);
  };
  const close = () => {
    setText(null);
    // The line is there with the next drawing.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      put(count + (event.key === 'ArrowUp' ? 1 : -1));
    }
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div
      role="group"
      aria-label={label}
      className="chal-stepper"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setText(null);
      }}
    >
      <button type="button" aria-label={t('tracker.count.less')} disabled={count === 0} onClick={() => put(count - 1)}>
        <Minus size={18} aria-hidden />
      </button>
      <input
        // Whoever opens it wants to type; the number is replaced by what is typed.
        ref={(input) => input?.select()}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        className="num"
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, String(amount).length);
          setText(digits);
          if (digits !== '') onCount(Math.min(Number(digits), amount));
        }}
      />
      <button type="button" aria-label={t('tracker.count.more')} onClick={() => put(count + 1)}>
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}
