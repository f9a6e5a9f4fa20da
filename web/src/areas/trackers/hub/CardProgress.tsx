import { useLang } from '@/shared/hooks/useLang';
import { formatNumber, formatPercent } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ProgressBar } from '@/shared/ui/ProgressBar';

/** The progress of a card. Its space is reserved; the values load with the user's progress. */
export function CardProgress({ label, done, all }: { label: string; done: number | null; all: number }) {
  const { t } = useTranslation('trackers');
  const lang = useLang();
  const some = done !== null && done > 0;
  return (
    <div className="card-progress">
      <ProgressBar label={label} value={done ?? 0} max={all} tone={done === all && all > 0 ? 'good' : 'hot'} />
      <p className="card-progress-words num text-s text-muted">
        {some && (
          <>
            <span>{t('overview.done_of', { done: formatNumber(lang, done), all: formatNumber(lang, all) })}</span>
            <span>{formatPercent(lang, all > 0 ? Math.floor((done / all) * 100) / 100 : 0)}</span>
          </>
        )}
        {done === 0 && <span>{t('hub.not_started')}</span>}
      </p>
    </div>
  );
}
