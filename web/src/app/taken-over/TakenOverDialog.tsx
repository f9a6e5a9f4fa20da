import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { send } from '@/shared/api/client';
import { useFailure } from '@/shared/form/useFailure';
import { signedIn } from '@/shared/session/session';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { useLogOut } from '../layouts/useLogOut';

/**
 * Lets the owner of an e-mail address decide about what was in the account before the address was verified. Until then
 * the account shows nothing; closing the dialog logs out.
 */
export default function TakenOverDialog({ email }: { email: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const logOut = useLogOut();
  const failure = useFailure();
  const safe = useRef<HTMLButtonElement>(null);
  const decision = useMutation({
    mutationFn: (keep: boolean) => send((api) => api.POST('/api/user/taken-over', { body: { keep } })),
    onSuccess: () => signedIn(client),
    onError: (error, keep) => failure(error, { retry: () => decision.mutate(keep) }),
  });
  const isBusy = (keep: boolean) => decision.isPending && decision.variables === keep;
  return (
    <Dialog
      open
      onClose={logOut}
      title={t('taken_over.title')}
      role="alertdialog"
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} onClick={logOut}>
            {t('nav.log_out')}
          </Button>
          <Button variant="danger" loading={isBusy(false)} onClick={() => decision.mutate(false)}>
            {t('taken_over.remove')}
          </Button>
          <Button variant="primary" loading={isBusy(true)} onClick={() => decision.mutate(true)}>
            {t('taken_over.keep')}
          </Button>
        </>
      }
    >
      <p>{t('taken_over.text', { email })}</p>
      <p className="text-muted mt-4">{t('taken_over.removal')}</p>
    </Dialog>
  );
}
