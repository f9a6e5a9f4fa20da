import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { TeamRow } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { MarkBadge } from '@/shared/ui/Badge';
import { cx } from '@/shared/ui/cx';
import { playersKnown } from '../model';
import { dollars, points } from '../money';
import { Channels } from './Channels';
import { GamesTable } from './GamesTable';
import { PlacementChart } from './PlacementChart';
import { PlayersTable } from './PlayersTable';

/** A team in the standings; the open card shows each match. */
export function TeamCard({ team }: { team: TeamRow }) {
  const { t } = useTranslation('leaderboards');
  const lang = useLang();
  const id = useId();
  const [open, setOpen] = useState(false);
  const names = team.players.map(({ name }) => name).join(', ');
  const beside = [team.nameless ? '' : names, team.unnamed ? t('esports.unnamed') : ''].filter(Boolean).join(' · ');
  const silent = team.games.length === 0 && playersKnown(team) === 'nothing';
  return (
    <article className={cx('team-card', team.rank === 1 && 'team-card-first')}>
      <div className="team-face">
        <p className="team-rank num">
          <span className="sr-only">{t('esports.rank')} </span>
          {team.rank}
        </p>
        <div className="min-w-0">
          <h3 className="team-name">
            <button type="button" aria-expanded={open} aria-controls={id} className="team-open" onClick={() => setOpen(!open)}>
              {team.name}
            </button>
            {team.players.some(({ live }) => live) && <MarkBadge mark="live" className="ml-2 align-middle" />}
          </h3>
          {beside && <p className="text-s text-muted">{beside}</p>}
          <PlacementChart games={team.games} />
        </div>
        <dl className="team-figures">
          <div>
            <dt>{t('esports.points')}</dt>
            <dd className="num text-text">{points(lang, team.final_score)}</dd>
          </div>
          <div>
            <dt>{t('esports.kills')}</dt>
            <dd className="num">{typeof team.total_kills === 'number' ? formatNumber(lang, team.total_kills) : '–'}</dd>
          </div>
        </dl>
        <ChevronDown size={18} aria-hidden className={cx('motion text-muted', open && 'rotate-180')} />
      </div>
      <div id={id} hidden={!open} className="team-body">
        {open && (
          <>
            {typeof team.prize === 'number' && (
              <p className="text-muted">
                {t('esports.prize')} <span className="num font-semibold text-text">{dollars(lang, team.prize)}</span>
              </p>
            )}
            <Channels players={team.players} />
            {silent && <p className="text-muted">{t('esports.silent')}</p>}
            <div className="team-tables">
              {team.games.length > 0 && <GamesTable team={team} />}
              {playersKnown(team) !== 'nothing' && <PlayersTable team={team} />}
            </div>
          </>
        )}
      </div>
    </article>
  );
}
