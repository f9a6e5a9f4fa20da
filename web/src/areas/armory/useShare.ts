import { useCallback } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { shortLink } from '@/shared/paths';
import { toast } from '@/shared/ui/toast';

/** Hands on the short link of a build: over the system's own sheet where there is one, else over the clipboard. */
export function useShare() {
  const { t } = useTranslation();
  const { origin } = usePageContext();
  const copy = useCallback(
    async (code: string) => {
      try {
        await navigator.clipboard.writeText(shortLink(origin, code));
        toast({ kind: 'success', title: t('ui.copy.done'), text: t('ui.copy.link_done') });
      } catch (error) {
        toast({ kind: 'error', title: t('ui.copy.failed'), text: error instanceof Error ? error.message : String(error) });
      }
    },
    [origin, t],
  );
  const share = useCallback(
    async (code: string, title: string) => {
      const data = { title, url: shortLink(origin, code) };
      if (!navigator.canShare?.(data)) return copy(code);
      try {
        await navigator.share(data);
      } catch (error) {
        // Closing the sheet is a decision, not a failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(code);
      }
    },
    [origin, copy],
  );
  return { copy, share };
}
