import { useTranslation } from '@/shared/i18n/useTranslation';
import { cx } from '@/shared/ui/cx';
import type { Strength } from '../model';

const COLOURS: Record<Strength, string> = { 0: 'bg-line-strong', 1: 'bg-bad', 2: 'bg-warn', 3: 'bg-good' };

/** One line, as high as the hint that it replaces. */
export function StrengthHint({ strength }: { strength: Strength }) {
  const { t } = useTranslation('accounts');
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="flex w-24 shrink-0 gap-1">
        {([1, 2, 3] as const).map((step) => (
          <span key={step} className={cx('motion h-1 flex-1 rounded-full', strength >= step ? COLOURS[strength] : 'bg-ink-3')} />
        ))}
      </span>
      {t(`auth.strength.${strength}`)}
    </span>
  );
}
