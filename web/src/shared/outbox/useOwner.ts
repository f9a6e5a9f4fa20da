import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '@/shared/api/useCall';
import { sessionCall } from '@/shared/session/session';
import type { Owner } from './owner';

interface Owned {
  setOwner: (owner: Owner) => void;
}

/** Outboxes that follow the session. They never stop, because they continue to send after their page is left. */
const following = new WeakSet<Owned>();

/** Passes the session's account to an outbox, now and whenever it changes. */
export function followSession(client: QueryClient, owned: Owned): void {
  const read = () => {
    const session = client.getQueryData<NonNullable<(typeof sessionCall)['response']>>([sessionCall.url]);
    if (session) owned.setOwner({ user: session.user ? String(session.user.id) : null });
  };
  read();
  if (following.has(owned)) return;
  following.add(owned);
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionCall.url) read();
  });
}

/**
 * Passes the signed-in account to an outbox. A failed session request is retried when the connection or the tab is
 * back.
 */
export function useOwner(owned: Owned): void {
  const client = useQueryClient();
  const { isError, refetch } = useCall(sessionCall);
  useEffect(() => followSession(client, owned), [client, owned]);
  useEffect(() => {
    if (!isError) return undefined;
    const again = () => void refetch();
    window.addEventListener('online', again);
    window.addEventListener('focus', again);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('focus', again);
    };
  }, [isError, refetch]);
}
