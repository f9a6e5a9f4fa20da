import { Trophy } from 'lucide-react';
import type { RecordRow } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { DateText } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { RecordSquad } from './RecordSquad';

/** The record holder. */
export function FirstPlace({ record, game }: { record: RecordRow; game: string }) {
  const { t } = useTranslation('leaderboards');
  const lang = useLang();
  const paths = usePaths();
  return (
    <article className="first-place">
      <p className="first-kills">
        <Trophy size={28} aria-hidden className="text-hot-text" />
        <span className="num">{formatNumber(lang, record.kills)}</span>
        <span className="caps text-h4 text-muted">{t('records.kills', { count: record.kills })}</span>
      </p>
      <div className="min-w-0">
        <h3 className="text-h4 font-bold normal-case">
          <span className="sr-only">{t('records.first')} </span>
          <RecordSquad record={record} game={game} />
        </h3>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          <DateText at={record.date} />
          <span>{t('records.place', { place: record.place })}</span>
          <PageLink to={paths.match(game, record.match_id)} className="record-match inline-flex min-h-11 items-center">
            {t('records.match')}
          </PageLink>
        </p>
      </div>
    </article>
  );
}
