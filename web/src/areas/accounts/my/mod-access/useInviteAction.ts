import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useConfirm } from '@/shared/ui/confirm';
import { toast } from '@/shared/ui/toast';
import { sendInviteAction, type Invite, type InviteAction, modAccessCall } from '../api';
import { useFailure } from '@/shared/form/useFailure';
import { mustConfirm } from './model';

/** Accepts, rejects and revokes invites; `busy` is the invite of the request in flight. */
export function useInviteAction() {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const confirm = useConfirm();
  const failure = useFailure();
  const send = useMutation({
    mutationFn: ({ kind, invite }: { kind: InviteAction; invite: Invite }) => sendInviteAction(kind, invite.id),
    onSuccess: (_, { kind, invite }) => {
      toast({ kind: 'success', title: t('my.success'), text: t(`my.mods.${kind}_done`, { name: invite.name }) });
    },
    onError: (error, given) => failure(error, { retry: () => send.mutate(given) }),
    // After a failure, too: the other side may have acted first.
    onSettled: () => client.invalidateQueries({ queryKey: [modAccessCall.url] }),
  });
  const sendAction = async (kind: InviteAction, invite: Invite) => {
    const needsConfirmation = kind !== 'accept' && mustConfirm(kind, invite);
    const options = needsConfirmation && {
      title: t(`my.mods.${kind}_title`, { name: invite.name }),
      text: t(`my.mods.${kind}_text`),
      remove: true,
    };
    if (!options || (await confirm({ ...options, yes: t(`my.mods.${kind}`) }))) send.mutate({ kind, invite });
  };
  return { busy: send.isPending ? send.variables.invite.id : undefined, sendAction };
}
