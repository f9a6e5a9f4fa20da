import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followOtherTabs, storeHint } from '@/shared/session/session';
import { useSession } from '@/shared/session/useSession';

/** Follows sign-in and sign-out in other tabs, and stores a hint for the first paint of the next page. */
export function useSessionWatch(): void {
  const client = useQueryClient();
  const { known, user } = useSession();
  useEffect(() => followOtherTabs(client), [client]);
  useEffect(() => {
    if (known) storeHint(user);
  }, [known, user]);
}
