import { RotateCcw } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';

/** Says that the form is not empty because of an earlier visit. */
export function DraftNotice({ discard }: { discard: (() => void) | undefined }) {
  const { t } = useTranslation('loadouts');
  if (!discard) return null;
  return (
    <div role="status" className="builder-draft">
      <RotateCcw size={18} aria-hidden className="shrink-0 text-info" />
      <p className="min-w-0 flex-1">{t('draft.back')}</p>
      <Button size="s" onClick={discard}>
        {t('draft.discard')}
      </Button>
    </div>
  );
}
