import type { AccountTab } from '@/shared/paths';
import { hashForTab, tabFromHash } from '@/shared/ui/hashTabs';

/** The id of a tab is its hash; the first tab has none. */
export type TabId = AccountTab | 'account';

/**
 * Returns the open tab. Without a hash the query may select one: the payment provider returns with
 * `?subscription=true&…`.
 */
export function openTab({ hash, search }: { hash: string; search: string }, ids: readonly TabId[]): string | undefined {
  const fromQuery = new URLSearchParams(search).has('subscription') ? '#subscription' : '';
  return tabFromHash(hash || fromQuery, ids);
}

/** Returns query and hash of a tab. Removes the query key that selects a tab, because it would select it again. */
export function addressOfTab(id: string, search: string, ids: readonly TabId[]): { search: string; hash: string } {
  const rest = new URLSearchParams(search);
  rest.delete('subscription');
  rest.delete('success');
  const text = rest.toString();
  return { search: text ? `?${text}` : '', hash: hashForTab(id, ids) };
}
