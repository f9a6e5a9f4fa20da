import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { amountOf } from '../model';
import { Swatch } from '../parts/Swatch';
import type { Next } from './model';

/** A challenge that is close to completion, with a link to its weapon. */
export function NextCard({ next: { tracker, list, weapon, camo, count, left } }: { next: Next }) {
  const { t } = useTranslation('trackers');
  const lang = useLang();
  const to = usePaths().camo(tracker.id, list === tracker.id ? undefined : 'mastery', { open: weapon.info.id });
  const amount = amountOf(camo);
  const counted = t('next.count', { done: formatNumber(lang, count), amount: formatNumber(lang, amount) });
  return (
    <article className="link-card next-card">
      <div className="flex min-w-0 items-center gap-3">
        <Swatch src={camo.image} size={48} />
        <div className="min-w-0">
          <h3 className="truncate text-h5">
            <Link to={to} className="cover-link">
              {weapon.info.name} · {camo.name}
            </Link>
          </h3>
          <p className="truncate text-s text-muted">
            {tracker.game_name} · {tracker.name}
          </p>
        </div>
      </div>
      <p className="next-action">{camo.unlock.action}</p>
      <div className="mt-auto">
        <p className="num mb-1 flex justify-between gap-3 text-s text-muted">
          <span className="whitespace-nowrap">{count > 0 && counted}</span>
          <span>{t('next.left', { count: left })}</span>
        </p>
        <ProgressBar label={counted} value={count} max={amount} />
      </div>
    </article>
  );
}
