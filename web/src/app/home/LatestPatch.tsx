import { ArrowRight } from 'lucide-react';
import { topCall } from '@/shared/api/top';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { DayText } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { WayIcon } from './Movement';
import { seasonOf, tally } from './way';

const PARTS = ['better', 'worse', 'guns'] as const;

/** The newest patch in a line: when, whose, what it did to how many guns; and the way to its notes. */
export function LatestPatch() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const patch = useCall(topCall(useLang())).data?.patch;
  if (!patch) return null;
  const season = seasonOf(patch.value);
  const counted = tally(patch);
  return (
    <section aria-labelledby="patch" className="patch-band link-card">
      <p className="patch-when num">
        <span className="caps text-label">{t('home.patch.title')}</span> <DayText at={patch.date} />
      </p>
      <h2 id="patch" className="patch-title">
        <PageLink to={paths.patchNotes(patch.value)} className="cover-link">
          {patch.game_name}
          {season > 0 && ` · ${t('home.patch.season', { season })}`}
        </PageLink>
      </h2>
      {patch.count > 0 && (
        <p className="patch-count num">
          {PARTS.map(
            (part) =>
              counted[part] > 0 && (
                <span key={part} className={`top-way-${part}`}>
                  {part !== 'guns' && <WayIcon way={part} />}
                  {t(`home.patch.${part}`, { count: counted[part] })}
                </span>
              ),
          )}
        </p>
      )}
      <p aria-hidden className="patch-more caps">
        <span>{t('home.patch.open')}</span>
        <ArrowRight size={18} />
      </p>
    </section>
  );
}
