import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { toast } from '@/shared/ui/toast';
import { sendConfirmation } from './api';

/** Sends the confirmation link again and shows the result. */
export function useSendConfirmation() {
  const { t, i18n } = useTranslation('accounts');
  const request = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: () => toast({ kind: 'success', title: t('my.confirm.sent'), text: t('my.confirm.sent_text') }),
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'error', title: errorText(i18n, error) });
    },
  });
  return { send: () => request.mutate(), sending: request.isPending };
}
