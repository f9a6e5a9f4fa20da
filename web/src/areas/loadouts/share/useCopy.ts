import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { toast } from '@/shared/ui/toast';
import { copyShared } from '../api';
import { forgetLists } from '../forgetLists';
import { useSaveFailure } from '../useSaveFailure';

/** Takes what is behind a short link into one's own loadouts. */
export function useCopy() {
  const { t } = useTranslation('loadouts');
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  const failure = useSaveFailure();
  return useMutation({
    mutationFn: copyShared,
    onSuccess: ({ kind, mode }) => {
      const to = kind === 'kit' ? paths.myLoadouts('loadouts') : paths.myLoadouts(undefined, { mode: mode ?? undefined });
      toast({
        kind: 'success',
        title: t('success'),
        text: t('share.copied'),
        action: { label: t('my.title'), onPress: () => navigate(to) },
      });
      return forgetLists(client);
    },
    onError: (error) => failure(error),
  });
}
