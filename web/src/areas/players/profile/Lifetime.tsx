import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Lifetime as Totals } from '@/shared/api/schema';
import { Explained } from '../parts/Explained';
import { useStatFormat } from './useStatFormat';

/** All-time totals; plunder is separate. */
export function Lifetime({ totals }: { totals: Totals }) {
  const { t } = useTranslation('players');
  const f = useStatFormat();
  const br = [
    [t('profile.matches'), f.number(totals.total_games), t('explain.matches')],
    [t('profile.life.time'), f.span(totals.time_played)],
    [t('profile.kd'), f.ratio(totals.kd), t('explain.kd')],
    [t('profile.kg'), f.ratio(totals.kg), t('explain.kg')],
    [t('profile.kills'), f.number(totals.kills)],
    [t('profile.deaths'), f.number(totals.deaths)],
    [t('profile.wins'), `${f.number(totals.wins)} · ${f.percent(totals.wins_perc)}`, t('explain.wins')],
    [t('profile.life.top_5'), f.number(totals.top_5)],
    [t('profile.life.top_10'), f.number(totals.top_10)],
    [t('profile.life.top_25'), f.number(totals.top_25)],
    [t('profile.life.headshots'), `${f.number(totals.headshots)} · ${f.percent(totals.headshot_perc)}`],
    [t('profile.life.gulag'), `${f.number(totals.gulag_wins)} · ${f.percent(totals.gulag_perc)}`, t('explain.gulag')],
    [t('profile.life.damage'), f.short(totals.damage)],
    [t('profile.life.downs'), f.number(totals.downs)],
    [t('profile.life.revives'), f.number(totals.revives)],
    [t('profile.life.contracts'), f.number(totals.contracts)],
    [t('profile.cash'), f.short(totals.cash), t('explain.cash')],
    [t('profile.life.score'), f.number(totals.score_per_min)],
  ] as const;
  const plunder = [
    [t('profile.matches'), f.number(totals.total_games_dmz)],
    [t('profile.life.time'), f.span(totals.time_played_dmz)],
    [t('profile.life.score'), f.number(totals.score_per_min_dmz)],
    [t('profile.life.downs'), f.number(totals.downs_dmz)],
    [t('profile.life.top_5'), f.number(totals.top_5_dmz)],
    [t('profile.life.top_10'), f.number(totals.top_10_dmz)],
    [t('profile.life.top_25'), f.number(totals.top_25_dmz)],
    [t('profile.life.revives'), f.number(totals.revives_dmz)],
  ] as const;
  return (
    <section aria-labelledby="lifetime" className="profile-panel profile-full">
      <h2 id="lifetime" className="text-h4">
        {t('profile.life.name')}
      </h2>
      <Lines lines={br} />
      {totals.left_out > 0 && <p className="mt-2 text-s text-muted">{t('explain.left_out', { number: f.number(totals.left_out) })}</p>}
      <h3 className="mt-5 text-h5">{t('profile.life.plunder')}</h3>
      <Lines lines={plunder} />
    </section>
  );
}

function Lines({ lines }: { lines: readonly (readonly [label: string, value: string, text?: string])[] }) {
  return (
    <dl className="profile-lines">
      {lines.map(([label, value, text]) => (
        <div key={label}>
          <dt>{text ? <Explained label={label} text={text} /> : label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
