import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
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

/** Asks again who is signed in, here and in every other tab. */
async function refreshSession(client: QueryClient): Promise<void> {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
  await client.invalidateQueries({ queryKey: [sessionCall.url] });
}

/** Another tab signed in or out: this one follows at once. Returns the way to stop listening. */
export function followOtherTabs(client: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', () => {
    // What was fetched for the other user must not be shown to this one.
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries();
  });
  return () => channel.close();
}

export async function logOut(client: QueryClient): Promise<void> {
  await send((api) => api.POST('/api/user/logout'));
  client.setQueryData([sessionCall.url], { success: true, user: null });
  await refreshSession(client);
}
