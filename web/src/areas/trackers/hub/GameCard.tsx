import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { LinkCardHead } from '@/shared/ui/LinkCardHead';
import { challengesIn, doneInAll, isKnown, type Lists } from '../overview/model';
import type { TrackerGame } from '../types';
import { CardProgress } from './CardProgress';
import { MasterCamoBand } from './MasterCamoBand';

/** A game: its mastery camouflages, and the user's progress in all of its trackers. */
export function GameCard({ game, lists }: { game: TrackerGame; lists: Lists | null }) {
  const { t } = useTranslation('trackers');
  const lang = useLang();
  const all = challengesIn(game.trackers);
  return (
    <article className="link-card camo-card">
      <MasterCamoBand masters={game.masters} eager />
      <div className="camo-card-words">
        <LinkCardHead to={usePaths().camo(game.id)} name={game.name} className="text-h2 md:text-h1" />
        <p className="caps num text-label text-muted">
          {t('hub.trackers', { count: game.trackers.length })} · {t('hub.challenges', { count: all, number: formatNumber(lang, all) })}
        </p>
        <ul className="master-names" aria-label={t('hub.masters')}>
          {game.masters.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <CardProgress
          label={t('hub.progress', { name: game.name })}
          done={isKnown(game.trackers, lists) ? doneInAll(game.trackers, lists) : null}
          all={all}
        />
      </div>
    </article>
  );
}
