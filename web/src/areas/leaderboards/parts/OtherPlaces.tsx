import type { RecordRow } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { DateText } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { RecordSquad } from './RecordSquad';

/** All places after the first. */
export function OtherPlaces({ records, game }: { records: readonly RecordRow[]; game: string }) {
  const { t } = useTranslation('leaderboards');
  const lang = useLang();
  const paths = usePaths();
  if (records.length === 0) return null;
  return (
    <>
      <h3 className="sr-only">{t('records.others')}</h3>
      <ol className="top-rows mt-3" start={2}>
        {records.map((record) => (
          <li key={`${record.match_id} ${record.players[0]?.username}`} className="top-row">
            <span className="team-rank num">{record.rank}</span>
            <span className="min-w-0">
              <span className="block font-semibold break-words">
                <RecordSquad record={record} game={game} />
              </span>
              <span className="flex flex-wrap items-center gap-x-3 text-s text-muted">
                <DateText at={record.date} />
                <span>{t('records.place', { place: record.place })}</span>
                <PageLink
                  to={paths.match(game, record.match_id)}
                  className="record-match inline-flex min-h-8 items-center pointer-coarse:min-h-11"
                >
                  {t('records.match')}
                </PageLink>
              </span>
            </span>
            <span className="text-right">
              <span className="num block font-display text-h4 leading-none font-bold">{formatNumber(lang, record.kills)}</span>
              <span className="text-s text-muted">{t('records.kills', { count: record.kills })}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
