import { useCallback } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { toast } from './toast';

/** Returns a function that copies a text and shows a toast with the result. Resolves to true on success. */
export function useCopy(): (text: string, done?: string) => Promise<boolean> {
  const { t } = useTranslation();
  return useCallback(
    async (text, done) => {
      try {
        await navigator.clipboard.writeText(text);
        toast({ kind: 'success', title: t('ui.copy.done'), text: done ?? t('ui.copy.link_done') });
        return true;
      } catch (error) {
        toast({ kind: 'error', title: t('ui.copy.failed'), text: error instanceof Error ? error.message : String(error) });
        return false;
      }
    },
    [t],
  );
}
