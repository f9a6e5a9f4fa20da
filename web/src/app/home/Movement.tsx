import { TrendingDown, TrendingUp } from 'lucide-react';
import type { Toc } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { directionOf } from './direction';

export function DirectionIcon({ direction }: { direction: 'better' | 'worse' }) {
  const Icon = direction === 'better' ? TrendingUp : TrendingDown;
  return <Icon size={16} aria-hidden />;
}

/** The change of a gun in a patch: an arrow with a tooltip and a text for screen readers. */
export function Movement({ toc, date }: { toc: Toc; date: number }) {
  const { t } = useTranslation('site');
  const lang = useLang();
  const direction = directionOf(toc);
  if (!direction) return null;
  const words = t(`home.top.${direction}`, { date: formatDate(lang, date) });
  return (
    <span className={`top-way top-way-${direction}`} title={words}>
      <DirectionIcon direction={direction} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
