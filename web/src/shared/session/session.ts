import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import { forgetAhead } from '@/shared/api/query-client';
import { recall, remember } from '@/shared/lib/storage';

export const sessionCall = call('/api/user');

export type User = NonNullable<NonNullable<(typeof sessionCall)['answer']>['user']>;

/** Lets the document's first script hide what only guests (or only non-subscribers) see before we have asked. */
const hintKey = 'hotdrop-user';

export type SessionHint = 'guest' | 'user' | 'subscriber';

export function keepHint(user: User | null): void {
  const hint: SessionHint = user ? (user.isSubscriber ? 'subscriber' : 'user') : 'guest';
  if (recall(hintKey) !== hint) remember(hintKey, hint);
  document.documentElement.dataset['user'] = hint;
}

const channelName = 'hotdrop-session';

let opened: BroadcastChannel | undefined;

/** One a tab: what a channel sends, all others hear but not itself. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(channelName);
  return opened;
}

/** Every other tab asks again who is signed in. */
export function tellOtherTabs(): void {
  channel().postMessage('changed');
}

/** What was fetched for the one user must not be shown to the next. */
async function askAgain(client: QueryClient): Promise<void> {
  forgetAhead();
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
}

/** Another tab signed in or out: this one follows at once. Returns the way to stop listening. */
export function followOtherTabs(client: QueryClient): () => void {
  const follow = () => void askAgain(client);
  channel().addEventListener('message', follow);
  return () => channel().removeEventListener('message', follow);
}

/** The server has opened a session for this browser: every tab learns whose. Fails when that cannot be found out. */
export async function signedIn(client: QueryClient): Promise<void> {
  tellOtherTabs();
  await askAgain(client);
  const error = client.getQueryState([sessionCall.url])?.error;
  if (error) throw error;
}

/** Something about the signed-in user has changed: what shows it asks again, here and in every other tab. */
export async function refreshUser(client: QueryClient): Promise<void> {
  tellOtherTabs();
  await client.invalidateQueries({ queryKey: [sessionCall.url] });
}

/** The session has ended: nobody is signed in any more, here and in every other tab. */
export async function becomeGuest(client: QueryClient): Promise<void> {
  client.setQueryData([sessionCall.url], { success: true, user: null });
  tellOtherTabs();
  await askAgain(client);
}

export async function logOut(client: QueryClient): Promise<void> {
  await send((api) => api.POST('/api/user/logout'));
  await becomeGuest(client);
}
