import { Award } from 'lucide-react';
import { useState } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { BottomSheet } from '@/shared/ui/BottomSheet';
import type { PlayerKey } from '../model';
import { AchievementMark } from './AchievementMark';
import { achievementSlots } from './model';
import type { ProfileAchievement } from '@/shared/api/schema';
import { useStatFormat } from './useStatFormat';

/** Five slots; with more achievements, the last one opens all of them. */
export function Achievements({ player, achievements }: { player: PlayerKey; achievements: readonly ProfileAchievement[] }) {
  const { t } = useTranslation('players');
  const [open, setOpen] = useState(false);
  const { shown, more, empty } = achievementSlots(achievements);
  return (
    <section aria-labelledby="achievements" className="profile-full">
      <h2 id="achievements" className="sr-only">
        {t('profile.achievements.name')}
      </h2>
      <ul className="profile-strip">
        {shown.map((one) => (
          <li key={one.id} className="profile-slot" title={one.description}>
            <AchievementSummary achievement={one} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <button type="button" className="profile-slot profile-slot-more motion" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <Award size={24} aria-hidden />
              <span className="caps text-label font-bold">{t('profile.achievements.more', { count: more })}</span>
            </button>
          </li>
        )}
        {Array.from({ length: empty }, (_, index) => (
          <li key={`empty ${index}`} className="profile-slot profile-slot-empty" aria-hidden />
        ))}
      </ul>
      {achievements.length === 0 && <p className="mt-2 text-s text-muted">{t('explain.no_achievements')}</p>}
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('profile.achievements.name')}>
        <ul className="grid gap-1">
          {achievements.map((one) => (
            <li key={one.id} className="profile-achievement">
              <AchievementSummary achievement={one} />
              <Rest player={player} achievement={one} />
            </li>
          ))}
        </ul>
      </BottomSheet>
    </section>
  );
}

function AchievementSummary({ achievement }: { achievement: ProfileAchievement }) {
  const { t } = useTranslation('players');
  const format = useStatFormat();
  const { icon, title, count, tier, tiers } = achievement;
  return (
    <>
      <AchievementMark icon={icon} tier={tier} tiers={tiers} />
      <span className="min-w-0">
        <span className="profile-slot-title">{title}</span>
        <span className="num block text-s text-muted">
          {format.short(count)}
          <span className="sr-only"> · {t('profile.achievements.tier', { tier, tiers })}</span>
        </span>
      </span>
    </>
  );
}

/** The description, the distance to the next tier, and the matches in which it was earned. */
function Rest({ player, achievement }: { player: PlayerKey; achievement: ProfileAchievement }) {
  const { t } = useTranslation('players');
  const paths = usePaths();
  const format = useStatFormat();
  const { description, count, next, links } = achievement;
  return (
    <div className="col-span-2 grid gap-2 text-s text-muted">
      <p>{description}</p>
      {typeof next === 'number' && (
        <div className="flex items-center gap-3">
          <ProgressBar label={t('profile.achievements.next')} value={count} max={next} height={4} className="max-w-40" />
          <span className="num whitespace-nowrap">
            {format.number(count)} / {format.number(next)}
          </span>
        </div>
      )}
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-x-3">
          {links.map(({ match_id }) => (
            <li key={match_id}>
              <PageLink
                to={paths.match(player.game, match_id, { handle: player.uno ?? player.username })}
                className="profile-link inline-flex min-h-9 items-center"
              >
                {t('profile.achievements.match')}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
