import { ArrowRight } from 'lucide-react';
import { topCall } from '@/shared/api/top';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { DayText } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { DirectionIcon } from './Movement';
import { directionOf } from './direction';

/** The latest patch in one line: date, game and changed guns, with a link to its notes. */
export function LatestPatch() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const patch = useCall(topCall(useLang())).data?.patch;
  if (!patch) return null;
  const { value, game_name, season, reloaded, date, changes, more } = patch;
  return (
    <section aria-labelledby="patch" className="patch-band link-card">
      <p className="patch-when num">
        <span className="caps text-label">{t('home.patch.title')}</span> <DayText at={date} />
      </p>
      <h2 id="patch" className="patch-title">
        <PageLink to={paths.patchNotes(value)} className="cover-link">
          {game_name}
          {season > 0 && ` · ${t('home.patch.season', { season })}`}
          {reloaded && ' Reloaded'}
        </PageLink>
      </h2>
      {changes.length > 0 && (
        <p className="patch-changes">
          {changes.map(({ name, toc }) => {
            const direction = directionOf(toc);
            return (
              <span key={name + toc} className={direction && `top-way-${direction}`}>
                {direction && <DirectionIcon direction={direction} />}
                {t(`home.patch.${direction ?? 'changed'}`, { name })}
              </span>
            );
          })}
          {more > 0 && <span>+{more}</span>}
        </p>
      )}
      <p aria-hidden className="patch-more caps">
        <span>{t('home.patch.open')}</span>
        <ArrowRight size={18} />
      </p>
    </section>
  );
}
