import type { Evidence } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatPeriod } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SourceLink } from '@/shared/lib/SourceLink';

/** The evidence for one of our builds, in one line. */
export function EvidenceLine({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('armory');
  const lang = useLang();
  const { kind, count, from, until, source } = evidence;
  const when = typeof from === 'number' && typeof until === 'number' ? formatPeriod(lang, from, until) : '';
  return (
    <p className="build-evidence">
      {kind === 'creators' && t('evidence.creators', { count: count ?? 0, when })}
      {kind === 'press' && t('evidence.press', { when })}
      {kind === 'list' && t('evidence.list', { when })}
      {kind === 'own' && t('evidence.own')}
      {source && (
        <>
          {' · '}
          <SourceLink source={source} />
        </>
      )}
    </p>
  );
}
