import { useTranslation } from '@/shared/i18n/useTranslation';
import { Select } from '@/shared/ui/Select';
import { SkeletonStat } from '@/shared/ui/Skeleton';
import { Stat } from '@/shared/ui/Stat';
import { Explained } from '../parts/Explained';
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
  const large = [
    ['kd', graded(format.ratio(stats.kd), stats.kd_grad)],
    ['wins', graded(format.number(stats.wins), stats.wins_grad)],
    ['wins_perc', graded(format.percent(stats.wins_perc), stats.wins_perc_grad)],
    ['kg', graded(format.ratio(stats.kg), stats.kg_grad)],
  ] as const;
  const small = (value: string) => <span className="text-h3">{value}</span>;
  return (
    <>
      <dl className="profile-big">
        {large.map(([key, value]) => (
          <Stat key={key} size="l" label={<Explained label={t(`profile.${key}`)} text={t(`explain.${key}`)} />} value={value} />
        ))}
        <Stat label={<Explained label={t('profile.matches')} text={t('explain.matches')} />} value={small(format.number(stats.games))} />
        <Stat label={t('profile.kills')} value={small(format.short(stats.kills))} />
        <Stat label={t('profile.deaths')} value={small(format.short(stats.deaths))} />
        <Stat label={<Explained label={t('profile.cash')} text={t('explain.cash')} />} value={small(format.short(stats.cash))} />
      </dl>
      {stats.games === 0 && <p className="mt-3 text-s text-muted">{t('explain.none')}</p>}
    </>
  );
}
