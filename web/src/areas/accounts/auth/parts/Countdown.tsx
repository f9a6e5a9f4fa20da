import { useEffect, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import type { Lang } from '@/shared/i18n/langs';
import { split } from '../model';

function inWords(lang: Lang, left: number): string {
  const { minutes, seconds } = split(left);
  const part = (value: number, unit: 'minute' | 'second') => formatNumber(lang, value, { style: 'unit', unit, unitDisplay: 'long' });
  return minutes > 0 ? `${part(minutes, 'minute')} ${part(seconds, 'second')}` : part(seconds, 'second');
}

/** Counts down until the server accepts requests again. Screen readers announce the timer once, not every second. */
export function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('accounts');
  const lang = useLang();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <p role="timer" className="num mt-1 text-s text-muted">
      {left > 0 ? t('auth.wait', { time: inWords(lang, left) }) : t('auth.wait_over')}
    </p>
  );
}
