import type { DocumentedRecord } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatMonth, formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SourceLink } from '@/shared/lib/SourceLink';
import { Badge } from '@/shared/ui/Badge';
import { SectionHead } from '@/shared/ui/SectionHead';

/** Records reported by the press with their sources, and superseded ones. */
export function Documented({ records }: { records: readonly DocumentedRecord[] }) {
  const { t } = useTranslation('leaderboards');
  const current = records.filter(({ superseded }) => !superseded);
  const history = records.filter(({ superseded }) => superseded);
  return (
    <section aria-labelledby="documented" className="mt-12">
      <SectionHead id="documented">{t('records.documented')}</SectionHead>
      <p className="-mt-2 mb-4 max-w-[44em] text-muted">{t(records.length > 0 ? 'records.documented_hint' : 'records.documented_none')}</p>
      {current.length > 0 && <List records={current} />}
      {history.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-h5 font-bold text-muted">{t('records.history')}</h3>
          <List records={history} />
        </>
      )}
    </section>
  );
}

function List({ records }: { records: readonly DocumentedRecord[] }) {
  return (
    <ul className="top-rows">
      {records.map((record) => (
        <li key={record.id} className="documented-row">
          <Row record={record} />
        </li>
      ))}
    </ul>
  );
}

function Row({ record }: { record: DocumentedRecord }) {
  const { t } = useTranslation('leaderboards');
  const lang = useLang();
  const names = record.players.map(({ username, kills }) =>
    typeof kills === 'number' ? `${username} (${formatNumber(lang, kills)})` : username,
  );
  const squad = [names.join(', '), record.team ?? '', record.unnamed ? t('records.unnamed') : ''].filter(Boolean).join(' · ');
  return (
    <>
      <p>
        <span className="num block font-display text-h3 leading-none font-bold">{formatNumber(lang, record.kills)}</span>
        <span className="text-s text-muted">{t('records.kills', { count: record.kills })}</span>
      </p>
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {squad} {record.disputed && <Badge tone="warn">{t('records.disputed')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-s text-muted">
          <span>{formatMonth(lang, record.reported)}</span>
          <span>
            {t('records.season', { number: record.season })} · {record.season_of}
          </span>
          <SourceLink source={record.source} />
        </p>
      </div>
    </>
  );
}
