import { useCall } from '@/shared/api/useCall';
import { sessionCall, type User } from './session';

/** Who is looking. Pages are the same for everyone until this is known, so `user` starts as null. */
export function useSession(): { known: boolean; user: User | null } {
  const { data, isPending } = useCall(sessionCall);
  return { known: !isPending, user: data?.user ?? null };
}
