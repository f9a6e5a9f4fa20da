import { TrendingDown, TrendingUp } from 'lucide-react';
import type { Toc } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { wayOf } from './way';

export function WayIcon({ way }: { way: 'better' | 'worse' }) {
  const Icon = way === 'better' ? TrendingUp : TrendingDown;
  return <Icon size={16} aria-hidden />;
}

/** The change of a gun in a patch: an arrow with a tooltip and a text for screen readers. */
export function Movement({ toc, date }: { toc: Toc; date: number }) {
  const { t } = useTranslation('site');
  const lang = useLang();
  const way = wayOf(toc);
  if (!way) return null;
  const words = t(`home.top.${way}`, { date: formatDate(lang, date) });
  return (
    <span className={`top-way top-way-${way}`} title={words}>
      <WayIcon way={way} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
