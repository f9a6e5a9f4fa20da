import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { logOut } from '@/shared/session/session';
import { toast } from '@/shared/ui/toast';

export function useLogOut(): () => void {
  const client = useQueryClient();
  const { t } = useTranslation();
  return () => {
    logOut(client).then(
      () => toast({ kind: 'success', title: t('nav.logged_out') }),
      () => toast({ kind: 'error', title: t('nav.logout_failed'), text: t('nav.logout_failed_text') }),
    );
  };
}
