import { History } from 'lucide-react';
import type { Stale } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatDate, formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';

/** Shows that a newer patch changed the gun or an attachment of this build, with a link to the patch notes. */
export function StaleMark({ stale }: { stale: Stale }) {
  const { t } = useTranslation('armory');
  const paths = usePaths();
  const lang = useLang();
  return (
    <PageLink to={paths.patchNotes(stale.patch)} className="stale">
      <History size={14} aria-hidden className="shrink-0" />
      <span title={formatDate(lang, stale.date)}>{t('stale', { date: formatShortDate(lang, stale.date) })}</span>
    </PageLink>
  );
}
