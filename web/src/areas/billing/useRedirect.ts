import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { toast } from '@/shared/ui/toast';
import { subscriptionCall } from './api';

/** Fetches a URL of the payment provider and redirects. `going` is true until the browser leaves the page. */
export function useRedirect(link: () => Promise<string>): { go: () => void; going: boolean } {
  const { t, i18n } = useTranslation('billing');
  const client = useQueryClient();
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: link,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'error', title: t('toast.link_failed'), text: errorText(i18n, error) });
      // The page may show an outdated subscription.
      if (error.status === 409) void client.invalidateQueries({ queryKey: [subscriptionCall.url] });
    },
  });
  useEffect(() => {
    // After Back, the browser may restore this page from the back/forward cache.
    const shown = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
  return { go: () => mutate(), going: isPending || isSuccess };
}
