import { useTranslation } from '@/shared/i18n/useTranslation';
import { Select } from '@/shared/ui/Select';
import { SkeletonStat } from '@/shared/ui/Skeleton';
import { Stat } from '@/shared/ui/Stat';
import { Grade } from '../parts/Grade';
import { FormStrip } from './FormStrip';
import { scopeIn } from './model';
import type { ListItem, Scope, ScopeStats as Stats } from './types';
import { useFigures } from './useFigures';

interface Props {
  scopes: readonly Scope[];
  chosen: string;
  onChoose: (scope: string) => void;
  matches: readonly ListItem[];
}

/** The figures that everybody asks for first, of all time or of one season. */
export function ScopeStats({ scopes, chosen, onChoose, matches }: Props) {
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
      <Big stats={scope?.stats ?? null} />
      <FormStrip matches={matches} />
    </section>
  );
}

function Big({ stats }: { stats: Stats | null }) {
  const { t } = useTranslation('players');
  const figures = useFigures();
  if (!stats || stats.loading) {
    return (
      <div className="profile-big">
        {Array.from({ length: 8 }, (_, index) => (
          <SkeletonStat key={index} />
        ))}
      </div>
    );
  }
  const graded = (value: string, grad: number) => (
    <span className="inline-flex items-baseline gap-2">
      {value} <Grade grad={grad} />
    </span>
  );
  return (
    <dl className="profile-big">
      <Stat size="l" label={t('profile.kd')} value={graded(figures.ratio(stats.kd), stats.kd_grad)} />
      <Stat size="l" label={t('profile.wins')} value={graded(figures.number(stats.wins), stats.wins_grad)} />
      <Stat size="l" label={t('profile.wins_perc')} value={graded(figures.percent(stats.wins_perc), stats.wins_perc_grad)} />
      <Stat size="l" label={t('profile.kg')} value={graded(figures.ratio(stats.kg), stats.kg_grad)} />
      <Stat label={t('profile.matches')} value={figures.number(stats.games)} />
      <Stat label={t('profile.kills')} value={figures.short(stats.kills)} />
      <Stat label={t('profile.deaths')} value={figures.short(stats.deaths)} />
      <Stat label={t('profile.cash')} value={figures.short(stats.cash)} />
    </dl>
  );
}
