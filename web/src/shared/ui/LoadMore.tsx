import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from './Button';
import { ProgressBar } from './ProgressBar';

interface Props {
  shown: number;
  total: number;
  loading?: boolean;
  onMore: () => void;
}

/** The end of a long list: the number of shown items, and a button to load more. */
export function LoadMore({ shown, total, loading = false, onMore }: Props) {
  const { t } = useTranslation('shell');
  const text = t('ui.pages.shown', { shown, count: total });
  return (
    <div className="flex flex-col items-center gap-3 py-6">
      <p className="num text-s text-muted" aria-live="polite">
        {text}
      </p>
      <ProgressBar label={text} value={shown} max={total} height={2} className="max-w-60" />
      {shown < total && (
        <Button onClick={onMore} loading={loading}>
          {t('ui.pages.more')}
        </Button>
      )}
    </div>
  );
}
