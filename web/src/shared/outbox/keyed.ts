/** An outbox for settings: each change sets one key, the newest change of a key wins, and only that is sent. */

import type { TabEvents } from './browser';
import { createClock, type Entries, latestOf } from './entries';
import { createKeyedAccount, type KeyedAccount, type KeyedOptions } from './keyedAccount';
import { isSameOwner, type Owner } from './owner';

export interface KeyedOutbox<V> extends TabEvents {
  /**
   * Sets the owner. Changes made before the account was known become its own. A guest's changes stay in this tab and
   * are never sent.
   */
  setOwner: (owner: Owner) => void;
  set: (changes: ReadonlyMap<string, V>, delay: number) => void;
  /** Returns the changes of all tabs that the server has not confirmed. The same map until one changes. */
  pending: () => Entries<V>;
  /** Sends everything without waiting. */
  flush: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createKeyedOutbox<V>(options: KeyedOptions<V>): KeyedOutbox<V> {
  const { ports } = options;
  const clock = createClock(ports.now);
  const listeners = new Set<() => void>();
  let owner: Owner = null;
  let account: KeyedAccount<V> | null = null;
  /** Changes without an account. */
  let unowned: Entries<V> = new Map();
  let pending: Entries<V> = unowned;

  function update(): void {
    pending = account ? account.pending() : unowned;
    clock.observe(pending);
    for (const listener of listeners) listener();
  }

  const accountOf = (who: Owner): KeyedAccount<V> | null => (who?.user ? createKeyedAccount(who.user, options, update) : null);

  return {
    setOwner: (next) => {
      if (isSameOwner(owner, next)) return;
      account?.close();
      const early: Entries<V> = owner === null ? unowned : new Map();
      owner = next;
      unowned = next?.user ? new Map() : early;
      account = accountOf(next);
      account?.set(early, 0);
      update();
    },
    set: (changes, delay) => {
      const at = clock.next();
      const entries = new Map([...changes].map(([key, value]) => [key, { value, at }]));
      if (account) account.set(entries, delay);
      else unowned = latestOf([unowned, entries]);
      update();
    },
    pending: () => pending,
    flush: () => account?.flush(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    wake: (isBackOnline) => account?.wake(isBackOnline),
    hide: () => account?.flush(),
    leave: () => {
      account?.flush();
      account?.close();
    },
    comeBack: () => {
      account = accountOf(owner);
      update();
    },
    stored: (key, text) => {
      if (key !== null && account?.stored(key, text)) update();
    },
  };
}
