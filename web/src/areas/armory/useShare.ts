import { useCallback } from 'react';
import { usePageContext } from '@/shared/lib/page-context';
import { shortLink } from '@/shared/paths';
import { useCopy } from '@/shared/ui/useCopy';

/** Shares the short link of a build with the system's share dialog, or copies it to the clipboard. */
export function useShare() {
  const { origin } = usePageContext();
  const put = useCopy();
  const copy = useCallback((code: string) => put(shortLink(origin, code)), [origin, put]);
  const share = useCallback(
    async (code: string, title: string) => {
      const data = { title, url: shortLink(origin, code) };
      try {
        if (navigator.canShare?.(data)) await navigator.share(data);
        else await copy(code);
      } catch (error) {
        // Closing the share dialog is not a failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(code);
      }
    },
    [origin, copy],
  );
  return { copy, share };
}
