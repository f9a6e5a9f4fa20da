import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '@/shared/api/useCall';
import { sessionCall } from '@/shared/session/session';
import type { Progress } from '..';

/** Whatever has an owner: a progress, or another thing that is kept for people. */
type Owned = Pick<Progress, 'setOwner'>;

/** Those that follow the session already: for good, since they go on sending when their page was left. */
const following = new WeakSet<Owned>();

function follow(client: QueryClient, progress: Owned): void {
  const read = () => {
    const session = client.getQueryData<NonNullable<(typeof sessionCall)['answer']>>([sessionCall.url]);
    if (session) progress.setOwner({ user: session.user ? String(session.user.id) : null });
  };
  read();
  if (following.has(progress)) return;
  following.add(progress);
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionCall.url) read();
  });
}

/** Tells the engine who is signed in. Where that could not be found out, it is asked again as soon as it may work. */
export function useOwner(progress: Owned): void {
  const client = useQueryClient();
  const { isError, refetch } = useCall(sessionCall);
  useEffect(() => follow(client, progress), [client, progress]);
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
