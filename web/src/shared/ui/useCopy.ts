import { useCallback } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { toast } from './toast';

/** Puts a text on the clipboard and says so, or says why not in the browser's words. True when it is there. */
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
