import { useTranslation } from '@/shared/i18n/useTranslation';
import { Select } from '@/shared/ui/Select';
import { SkeletonStat } from '@/shared/ui/Skeleton';
import { Stat } from '@/shared/ui/Stat';
import { Grade } from '../parts/Grade';
import { RecentForm } from './RecentForm';
import { scopeIn } from './model';
import type { ListItem, ProfileScope, ScopeStats as Stats } from '@/shared/api/schema';
import { useStatFormat } from './useStatFormat';

interface Props {
  scopes: readonly ProfileScope[];
  chosen: string;
  onChoose: (scope: string) => void;
  matches: readonly ListItem[];
  /** Nothing is known of the player yet. */
  waiting: boolean;
}

/** The main stats, of all time or of one season. */
export function ScopeStats({ scopes, chosen, onChoose, matches, waiting }: Props) {
  const { t } = useTranslation('players');
  const scope = scopeIn(scopes, chosen);
  const options = scopes.map(({ key, title, disabled }) => ({
    value: key,
    label: title,
    disabled,
    ...(disabled && { hint: t('profile.scope.off') }),
  }));
  return (
    <section aria-labelledby="stats" className="profile-panel">
      <div className="profile-panel-head">
        <h2 id="stats" className="text-h4">
          {t('profile.stats')}
        </h2>
        <div className="profile-scope">
          <Select label={t('profile.scope.name')} options={options} value={scope?.key ?? null} onChange={onChoose} />
        </div>
      </div>
      <Big stats={waiting ? WAITING : (scope?.stats ?? null)} />
      <RecentForm matches={matches} />
    </section>
  );
}

const WAITING = { loading: true } as const;

function Big({ stats }: { stats: Stats | typeof WAITING | null }) {
  const { t } = useTranslation('players');
  const format = useStatFormat();
  if (!stats) return <p className="profile-big text-muted">{t('profile.scope.none')}</p>;
  if (!('kd' in stats) || stats.loading) {
    return (
      <div className="profile-big">
        {Array.from({ length: 8 }, (_, index) => (
          <SkeletonStat key={index} />
        ))}
      </div>
    );
  }
  const graded = (value: string, grad: number) => (
    <span className="profile-large">
      {value} <Grade grad={grad} />
    </span>
  );
  const rest = [
    [t('profile.matches'), format.number(stats.games)],
    [t('profile.kills'), format.short(stats.kills)],
    [t('profile.deaths'), format.short(stats.deaths)],
    [t('profile.cash'), format.short(stats.cash)],
  ] as const;
  return (
    <dl className="profile-big">
      <Stat size="l" label={t('profile.kd')} value={graded(format.ratio(stats.kd), stats.kd_grad)} />
      <Stat size="l" label={t('profile.wins')} value={graded(format.number(stats.wins), stats.wins_grad)} />
      <Stat size="l" label={t('profile.wins_perc')} value={graded(format.percent(stats.wins_perc), stats.wins_perc_grad)} />
      <Stat size="l" label={t('profile.kg')} value={graded(format.ratio(stats.kg), stats.kg_grad)} />
      {rest.map(([label, value]) => (
        <Stat key={label} label={label} value={<span className="text-h3">{value}</span>} />
      ))}
    </dl>
  );
}
