import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callOptions, useCall } from '@/shared/api/useCall';
import { sessionCall, type User } from './session';

/**
 * Returns the signed-in user. Pages are the same for everyone until the session is loaded, so `user` starts as null.
 */
export function useSession(): { known: boolean; user: User | null } {
  const { data, isPending } = useCall(sessionCall);
  return { known: !isPending, user: data?.user ?? null };
}

/** Returns the e-mail address of an account whose owner must decide about earlier data first; `user` is null until then. */
export function useTakenOver(): { email: string } | null {
  return useCall(sessionCall).data?.takenOver ?? null;
}

/**
 * Returns the signed-in user without a query of its own, for components that render for guests first: they do not
 * render again for guests. Cheap enough for lists of fifty cards, because the shell loads the session.
 */
export function useUser(): User | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    client.getQueryCache().subscribe,
    () => client.getQueryData(callOptions(sessionCall).queryKey)?.user ?? null,
    () => null,
  );
}
