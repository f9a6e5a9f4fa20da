import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useCall } from '@/shared/api/useCall';
import { becomeGuest } from '@/shared/session/session';
import { useConfirm } from '@/shared/ui/confirm';
import { Loaded } from '@/shared/ui/Loaded';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { toast } from '@/shared/ui/toast';
import { removeSession, type Session, sessionsCall } from '../api';
import { Section } from '../parts/Section';
import { useFailure } from '@/shared/form/useFailure';
import { SessionList } from './SessionList';
import { useDevice } from './useDevice';

export function Sessions() {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const confirm = useConfirm();
  const device = useDevice();
  const failure = useFailure();
  const result = useCall(sessionsCall);
  const remove = useMutation({
    mutationFn: (session: Session) => removeSession(session.id),
    onSuccess: async (_, session) => {
      toast({ kind: 'success', title: t(session.is_current ? 'my.sessions.ended' : 'my.sessions.removed') });
      if (session.is_current) await becomeGuest(client);
      else await client.invalidateQueries({ queryKey: [sessionsCall.url] });
    },
    onError: (error, session) => {
      // The session may have expired: the list shows the remaining ones.
      void client.invalidateQueries({ queryKey: [sessionsCall.url] });
      failure(error, { retry: () => remove.mutate(session) });
    },
  });
  const confirmRemoval = async (session: Session) => {
    const yes = await confirm({ title: t('my.sessions.remove_title', { device: device(session) }) });
    if (yes) remove.mutate(session);
    else toast({ kind: 'info', title: t('my.sessions.cancelled') });
  };
  return (
    <Section title={t('my.sessions.title')} text={t('my.sessions.text')}>
      <Loaded query={result} skeleton={<SkeletonRows rows={3} height={60} />}>
        {({ sessions }) => (
          <SessionList
            sessions={sessions}
            removing={remove.isPending ? remove.variables.id : undefined}
            onRemove={(session) => void confirmRemoval(session)}
          />
        )}
      </Loaded>
    </Section>
  );
}
