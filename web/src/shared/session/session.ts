import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import { clearPrefetched } from '@/shared/api/query-client';
import { recall, remember } from '@/shared/lib/storage';

export const sessionCall = call('/api/user');

export type User = NonNullable<NonNullable<(typeof sessionCall)['response']>['user']>;

/** The hint lets the document's first script hide guest-only or ad content before the session is loaded. */
const hintKey = 'hotdrop-user';

export type SessionHint = 'guest' | 'user' | 'subscriber';

export function storeHint(user: User | null): void {
  const hint: SessionHint = user ? (user.isSubscriber ? 'subscriber' : 'user') : 'guest';
  if (recall(hintKey) !== hint) remember(hintKey, hint);
  document.documentElement.dataset['user'] = hint;
}

const channelName = 'hotdrop-session';

let opened: BroadcastChannel | undefined;

/** Returns the tab's only channel: a channel does not receive its own messages. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(channelName);
  return opened;
}

/** Notifies other tabs to reload the session. */
export function notifyOtherTabs(): void {
  channel().postMessage('changed');
}

/** Discards all data fetched for the previous user. */
async function refetchAll(client: QueryClient): Promise<void> {
  clearPrefetched();
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
}

/** Follows sign-in and sign-out of other tabs. Returns a function that stops listening. */
export function followOtherTabs(client: QueryClient): () => void {
  const follow = () => void refetchAll(client);
  channel().addEventListener('message', follow);
  return () => channel().removeEventListener('message', follow);
}

/** Reloads the session in all tabs after sign-in. Throws if the session cannot be loaded. */
export async function signedIn(client: QueryClient): Promise<void> {
  notifyOtherTabs();
  await refetchAll(client);
  const error = client.getQueryState([sessionCall.url])?.error;
  if (error) throw error;
}

/** Reloads the signed-in user in all tabs after a change. */
export async function refreshUser(client: QueryClient): Promise<void> {
  notifyOtherTabs();
  await client.invalidateQueries({ queryKey: [sessionCall.url] });
}

/** Clears the user in all tabs after the session has ended. */
export async function becomeGuest(client: QueryClient): Promise<void> {
  client.setQueryData([sessionCall.url], { success: true, user: null });
  notifyOtherTabs();
  await refetchAll(client);
}

export async function logOut(client: QueryClient): Promise<void> {
  await send((api) => api.POST('/api/user/logout'));
  await becomeGuest(client);
}
