import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useConfirm } from '@/shared/ui/confirm';
import { toast } from '@/shared/ui/toast';
import { answerInvite, type Invite, type InviteAnswer, modAccessCall } from '../api';
import { useFailure } from '@/shared/form/useFailure';
import { mustConfirm } from './model';

/** Accepts, rejects and revokes invites; `busy` is the invite of the request in flight. */
export function useAnswer() {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const confirm = useConfirm();
  const failure = useFailure();
  const send = useMutation({
    mutationFn: ({ kind, invite }: { kind: InviteAnswer; invite: Invite }) => answerInvite(kind, invite.id),
    onSuccess: (_, { kind, invite }) => {
      toast({ kind: 'success', title: t('my.success'), text: t(`my.mods.${kind}_done`, { name: invite.name }) });
    },
    onError: (error, given) => failure(error, { retry: () => send.mutate(given) }),
    // After a failure, too: the other side may have acted first.
    onSettled: () => client.invalidateQueries({ queryKey: [modAccessCall.url] }),
  });
  const answer = async (kind: InviteAnswer, invite: Invite) => {
    const ask = kind !== 'accept' && mustConfirm(kind, invite);
    const options = ask && { title: t(`my.mods.${kind}_title`, { name: invite.name }), text: t(`my.mods.${kind}_text`), remove: true };
    if (!options || (await confirm({ ...options, yes: t(`my.mods.${kind}`) }))) send.mutate({ kind, invite });
  };
  return { busy: send.isPending ? send.variables.invite.id : undefined, answer };
}
