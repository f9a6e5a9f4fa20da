import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callOptions, useCall } from '@/shared/api/useCall';
import { sessionCall, type User } from './session';

/** Who is looking. Pages are the same for everyone until this is known, so `user` starts as null. */
export function useSession(): { known: boolean; user: User | null } {
  const { data, isPending } = useCall(sessionCall);
  return { known: !isPending, user: data?.user ?? null };
}

/**
 * Who is looking, for what is drawn for guests until that is known: for them nothing is drawn again when it is. The frame
 * asks; here one only listens, as a list of fifty cards may.
 */
export function useUser(): User | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    client.getQueryCache().subscribe,
    () => client.getQueryData(callOptions(sessionCall).queryKey)?.user ?? null,
    () => null,
  );
}
