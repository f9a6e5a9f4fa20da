import { useState } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ErrorState } from '@/shared/ui/ErrorState';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Skeleton } from '@/shared/ui/Skeleton';
import { trendCall } from '../api';
import type { PlayerKey } from '../model';
import { Activity } from './Activity';
import { LineChart } from './LineChart';
import { dayStart } from './model';
import { type Point, pointsOf } from './trend';
import { TrendPanel } from './TrendPanel';
import type { TrendDay } from '@/shared/api/schema';
import { useStatFormat } from './useStatFormat';

const KINDS = ['kd', 'place', 'activity'] as const;

/** K/D, places and activity over time. On phones one at a time. */
export function Trends({ player, scope, waiting }: { player: PlayerKey; scope: string; waiting: boolean }) {
  const { t } = useTranslation('players');
  const result = useCall(trendCall(player, scope));
  const [shown, setShown] = useState<(typeof KINDS)[number]>('kd');
  return (
    <section aria-labelledby="trends" className="profile-full">
      <h2 id="trends" className="sr-only">
        {t('profile.trend.name')}
      </h2>
      <div className="profile-trend-choice">
        <RadioGroup
          label={t('profile.trend.name')}
          hideLabel
          look="chips"
          options={KINDS.map((kind) => ({ value: kind, label: t(`profile.trend.${kind}`) }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      <div className="profile-trends" data-shown={shown}>
        {result.isError && !waiting ? (
          <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />
        ) : (
          <Charts days={result.data?.days} />
        )}
      </div>
    </section>
  );
}

function Charts({ days }: { days: readonly TrendDay[] | undefined }) {
  const { t } = useTranslation('players');
  const f = useStatFormat();
  const lang = useLang();
  const day = (name: string) => formatShortDate(lang, dayStart(name));
  const stretch = ({ from, to }: Point) => (from === to ? day(from) : `${day(from)} – ${day(to)}`);
  const points = pointsOf(days ?? []);
  const [first, last] = [points[0], points.at(-1)];
  const chart = (kind: 'kd' | 'place', value: (point: Point) => number, text: (value: number) => string) => (
    <TrendPanel
      kind={kind}
      columns={[t('profile.trend.days'), t('profile.matches'), t(`profile.trend.${kind}`)]}
      rows={points.toReversed().map((point) => [stretch(point), f.number(point.games), text(value(point))])}
    >
      {days ? (
        <LineChart
          values={points.map(value)}
          upsideDown={kind === 'place'}
          text={text}
          name={(index) => (points[index] ? stretch(points[index]) : '')}
          ends={first && last ? [day(first.from), day(last.to)] : null}
          label={t(`profile.trend.${kind}_text`, { count: points.length })}
        />
      ) : (
        <Skeleton className="h-full" />
      )}
    </TrendPanel>
  );
  return (
    <>
      {chart('kd', (point) => point.kd, f.ratio)}
      {chart(
        'place',
        (point) => point.place,
        (value) => f.number(value, 1),
      )}
      <Activity days={days} />
    </>
  );
}
