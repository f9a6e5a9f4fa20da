import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { toast } from '@/shared/ui/toast';

/** Returns a function that prompts guests to sign in, with a link there and back. */
export function useSignIn(): () => void {
  const { t } = useTranslation('shell');
  const paths = usePaths();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    const onPress = () => navigate(paths.signIn({ back: pathname + search + hash }));
    toast({ kind: 'warning', title: t('errors.unauthorized'), action: { label: t('nav.sign_in'), onPress } });
  };
}
