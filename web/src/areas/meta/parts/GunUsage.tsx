import { useState } from 'react';
import { seasonOf } from '@/areas/armory/games';
import { useCall } from '@/shared/api/useCall';
import type { UsageResponse, UsedGun } from '@/shared/api/schema';
import { usageCall } from '@/shared/api/usage';
import { useLang } from '@/shared/hooks/useLang';
import { dynamicText } from '@/shared/i18n/dynamic';
import { formatNumber, formatPercent, formatRatio } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { DemoNotice } from '@/shared/ui/DemoNotice';
import { SectionHead } from '@/shared/ui/SectionHead';
import { Select } from '@/shared/ui/Select';
import { Stat } from '@/shared/ui/Stat';
import { useHydrated } from '@/shared/ui/useHydrated';
import { usageOf, warzoneOf } from '../usage';

const ALL = 'all';

type Props = { game: string; slug: string };

/**
 * Pick rate and results of the gun. It changes with every match, so the cached page omits it and the browser fetches
 * it. Renders nothing without data.
 */
export function GunUsage({ game, slug }: Props) {
  const warzone = warzoneOf(game);
  const isEnabled = useHydrated(warzone !== null);
  const all = useCall(usageCall(warzone ?? 'wz1'), { enabled: isEnabled }).data;
  if (!warzone || !all || !usageOf(all, game, slug)) return null;
  return <Shown game={game} slug={slug} warzone={warzone} all={all} />;
}

function Shown({ game, slug, warzone, all }: Props & { warzone: 'wz1' | 'wz2'; all: UsageResponse }) {
  const { t, i18n } = useTranslation('meta');
  const lang = useLang();
  const [mode, setMode] = useState(ALL);
  const [season, setSeason] = useState(ALL);
  const chosen = (value: string) => (value === ALL ? undefined : value);
  const some = useCall(usageCall(warzone, { mode: chosen(mode), season: chosen(season) }));
  // The previous stats stay, dimmed, while another selection loads.
  const [last, setLast] = useState(all);
  if (some.data && some.data !== last) setLast(some.data);
  const options = (every: string, few: readonly string[], name: (key: string) => string) => [
    { value: ALL, label: every },
    ...few.map((key) => ({ value: key, label: name(key) })),
  ];
  const modes = options(t('usage.all_modes'), all.modes, (key) => dynamicText(i18n, 'meta', 'usage.kind', key));
  const seasons = options(t('usage.all_seasons'), all.seasons, (key) => t('usage.season_of', seasonOf(key)));
  return (
    <section aria-labelledby="usage" className="gun-part">
      <SectionHead id="usage">{t('usage.title')}</SectionHead>
      <div className="usage-choices">
        <Select label={t('usage.mode')} options={modes} value={mode} onChange={setMode} />
        <Select label={t('usage.season')} options={seasons} value={season} onChange={setSeason} />
      </div>
      <div aria-busy={some.isPending} className="usage-figures">
        <UsageStats use={usageOf(last, game, slug)} />
        <p className="num text-s text-muted">{t('usage.matches', { count: last.matches, number: formatNumber(lang, last.matches) })}</p>
      </div>
      {all.demo && <DemoNotice />}
    </section>
  );
}

function UsageStats({ use }: { use: UsedGun | null }) {
  const { t } = useTranslation('meta');
  const lang = useLang();
  const stat = (write: (use: UsedGun) => string) => (use ? write(use) : '–');
  return (
    <dl className="usage-list">
      <Stat label={t('usage.share')} value={stat(({ share }) => formatPercent(lang, share / 100, 1))} />
      <Stat label={t('usage.kd')} value={stat(({ kd }) => formatRatio(lang, kd))} />
      <Stat label={t('usage.wins')} value={stat(({ wins_perc }) => formatPercent(lang, wins_perc / 100, 1))} />
      <Stat label={t('usage.games')} value={stat(({ games }) => formatNumber(lang, games))} />
    </dl>
  );
}
