import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { amountOf } from '../model';
import { Swatch } from '../parts/Swatch';
import type { Next } from './model';

/** A challenge that is close to done, and the way to its weapon. */
export function NextRow({ next: { tracker, list, weapon, camo, count, left } }: { next: Next }) {
  const { t } = useTranslation('trackers');
  const lang = useLang();
  const to = usePaths().camo(tracker.id, list === tracker.id ? undefined : 'mastery', { open: weapon.info.id });
  const amount = amountOf(camo);
  const counted = t('next.count', { done: formatNumber(lang, count), amount: formatNumber(lang, amount) });
  return (
    <article className="link-card next-row">
      <Swatch src={camo.image} size={52} />
      <div className="min-w-0">
        <h3 className="next-name">
          <Link to={to} className="cover-link">
            {weapon.info.name} <span className="text-muted">·</span> {camo.name}
          </Link>
        </h3>
        <p className="text-s">{camo.unlock.action}</p>
        <p className="caps text-s text-muted">{tracker.name}</p>
      </div>
      <div className="next-count">
        {count > 0 ? (
          <>
            <p className="num font-display text-h5 font-bold">{counted}</p>
            <ProgressBar label={counted} value={count} max={amount} />
          </>
        ) : (
          <p className="num text-s text-muted">{t('next.left', { count: left })}</p>
        )}
      </div>
    </article>
  );
}
