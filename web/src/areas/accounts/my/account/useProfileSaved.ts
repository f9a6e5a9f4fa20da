import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser } from '@/shared/session/session';
import { toast } from '@/shared/ui/toast';

/** Shows a toast, and resolves when the stored user has been refetched. */
export function useProfileSaved(): () => Promise<void> {
  const client = useQueryClient();
  const { t } = useTranslation('accounts');
  return () => {
    toast({ kind: 'success', title: t('my.success'), text: t('my.profile.saved') });
    return refreshUser(client);
  };
}
