import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { logOut } from '@/shared/session/session';
import { toast } from '@/shared/ui/toast';

export function useLogOut(): () => void {
  const client = useQueryClient();
  const { t, i18n } = useTranslation();
  return () => {
    logOut(client).then(
      () => toast({ kind: 'success', title: t('nav.logged_out') }),
      (error: unknown) => {
        const text = error instanceof ApiError && error.status !== 0 ? errorText(i18n, error) : t('nav.logout_failed_text');
        toast({ kind: 'error', title: t('nav.logout_failed'), text });
      },
    );
  };
}
