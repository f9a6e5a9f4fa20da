import type { QueryClient } from '@tanstack/react-query';

const LISTS = ['/api/user/loadout', '/api/user/community/loadout', '/api/loadouts/users/init-filters', '/api/loadouts/shared'];

/** A build or kit was saved or removed: every list and every editor that shows it asks again. */
export function forgetLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [url] }) => LISTS.some((start) => String(url).startsWith(start)) });
}
