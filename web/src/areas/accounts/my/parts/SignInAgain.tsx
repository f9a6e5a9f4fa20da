import { useMutation } from '@tanstack/react-query';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { User } from '@/shared/session/session';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { LinkButton } from '@/shared/ui/LinkButton';
import { toast } from '@/shared/ui/toast';
import { requestResetLink } from '../../auth/api';
import { providerAddress } from '../../auth/model';
import { knownProviders } from '../../auth/providers';
import { useFailure } from '@/shared/form/useFailure';

interface Props {
  open: boolean;
  user: User;
  onClose: () => void;
}

/**
 * Shown when an action needs a recent sign-in. It happens in another tab, so that this page and its input stay. Offers
 * the linked social networks and a password link by mail.
 */
export function SignInAgain({ open, user, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const lang = useLang();
  const paths = usePaths();
  const failure = useFailure();
  const mail = useMutation({
    mutationFn: () => requestResetLink(user.email, lang),
    onSuccess: () => {
      toast({ kind: 'success', title: t('my.again.sent') });
      onClose();
    },
    onError: (error) => failure(error),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('my.again.title')} footer={<Button onClick={onClose}>{t('my.again.back')}</Button>}>
      <div className="flex flex-col gap-4">
        <p>{t('my.again.text')}</p>
        {knownProviders(user.social_logins).map(({ key, name, Icon }) => (
          <LinkButton key={key} href={providerAddress(key, lang, paths.my())} target="_blank" icon={<Icon className="size-5 shrink-0" />}>
            {t('social.with', { name })}
          </LinkButton>
        ))}
        <p className="break-words">{t('my.again.mail', { email: user.email })}</p>
        <Button loading={mail.isPending} onClick={() => mail.mutate()}>
          {t('my.again.send')}
        </Button>
      </div>
    </Dialog>
  );
}
