import type { QueryClient } from '@tanstack/react-query';

const LISTS = ['/api/user/loadout', '/api/user/community/loadout', '/api/loadouts/users/init-filters', '/api/loadouts/shared'];

/** Invalidates all lists and editors of builds and kits after one was saved or removed. */
export function invalidateLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [url] }) => LISTS.some((start) => String(url).startsWith(start)) });
}
