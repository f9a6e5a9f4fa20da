import type { EventInfo } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SourceLink } from '@/shared/lib/SourceLink';
import { points } from '../money';

/** How points were scored, with the sources. */
export function EventRules({ info }: { info: EventInfo }) {
  const { t } = useTranslation('leaderboards');
  const lang = useLang();
  const places = (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`);
  return (
    <footer className="border-t border-line pt-6">
      <h2 className="text-h4 font-bold">{t('esports.scoring.title')}</h2>
      <p className="mt-1 max-w-[44em] text-muted">{t(info.scoring.length > 0 ? 'esports.scoring.rule' : 'esports.scoring.unknown')}</p>
      {info.scoring.length > 0 && (
        <dl className="scoring-bands">
          {info.scoring.map(({ from, to, x }) => (
            <div key={from}>
              <dt className="text-s text-muted">{t('esports.scoring.place', { count: to - from + 1, places: places(from, to) })}</dt>
              <dd className="num font-display text-h4 font-bold">×{points(lang, x)}</dd>
            </div>
          ))}
        </dl>
      )}
      {typeof info.match_point === 'number' && (
        <p className="mt-3 max-w-[44em] text-muted">{t('esports.scoring.match_point', { points: formatNumber(lang, info.match_point) })}</p>
      )}
      {info.note && <p className="mt-3 max-w-[44em] text-s text-muted">{info.note}</p>}
      {info.sources.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-s text-muted">
          {t('sources', { count: info.sources.length })}
          {info.sources.map((source) => (
            <SourceLink key={source.url} source={source} />
          ))}
        </p>
      )}
    </footer>
  );
}
