import { useQuery } from '@tanstack/react-query';
import { callOptions, useCall } from '@/shared/api/useCall';
import { sessionCall, type User } from './session';

/** Who is looking. Pages are the same for everyone until this is known, so `user` starts as null. */
export function useSession(): { known: boolean; user: User | null } {
  const { data, isPending } = useCall(sessionCall);
  return { known: !isPending, user: data?.user ?? null };
}

const guest = { success: true, user: null };

/** Who is looking, for what is drawn for guests until that is known: for them nothing is drawn again when it is. */
export function useUser(): User | null {
  return useQuery({ ...callOptions(sessionCall), placeholderData: guest, select: ({ user }) => user ?? null }).data ?? null;
}
