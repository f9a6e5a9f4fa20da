/** What was changed before anybody knew whose it is. It lies on the device until it is somebody's: the tab may go first. */

import type { Change, ListsOfValues, Values } from '.';
import { additions, withChanges } from './core';
import type { Keys, Ports } from './ports';
import { readEarly, writeEarly } from './stored';
import { readKept } from './storage';

const SECOND_LOOK = 2_000;

const nothing: Values = new Map();

/** `onTaken`: a tab that is gone has left something. */
export function createEarly(keys: Keys, { store, tabs, now, after, newKey }: Ports, onTaken: () => void) {
  const client = newKey();
  const own = keys.early(client);
  const lists = new Map<string, Values>();
  let letGo: (() => void) | null = null;
  let isAway = false;

  const all = (): ListsOfValues => Object.fromEntries(lists);

  /** False: it is in the tab alone. */
  function persist(): boolean {
    if (lists.size === 0) {
      store.remove(own);
      return true;
    }
    if (!isAway) letGo ??= tabs.hold(client);
    return store.set(own, writeEarly({ seenAt: isAway ? 0 : now(), lists: all() }));
  }

  function put(list: string, changes: readonly Change[]): void {
    const next = withChanges(lists.get(list) ?? nothing, changes);
    if (next.size === 0) lists.delete(list);
    else lists.set(list, next);
  }

  function takeOver(key: string): void {
    const left = readKept(store, key, readEarly);
    for (const [list, values] of Object.entries(left?.lists ?? {})) put(list, additions(lists.get(list) ?? nothing, values));
    // Written twice is better than nowhere, should the tab end between the two.
    if (persist()) store.remove(key);
  }

  async function adopt(): Promise<void> {
    const others = store.keys(keys.earlies).filter((key) => key !== own);
    const taken = await Promise.all(
      others.map(async (key) => {
        const { seenAt } = readKept(store, key, readEarly) ?? { seenAt: 0 };
        const end = await tabs.take(key.slice(keys.earlies.length), seenAt);
        if (end !== null) takeOver(key);
        end?.();
        return end !== null;
      }),
    );
    if (taken.includes(true)) onTaken();
  }

  return {
    all,
    values: (list: string): Values => lists.get(list) ?? nothing,
    change: (list: string, changes: readonly Change[]) => {
      put(list, changes);
      persist();
    },
    /** It is somebody's by now, or nobody wants it. */
    clear: () => {
      lists.clear();
      persist();
    },
    begin: () => {
      if (store.keys(keys.earlies).length === 0) return;
      void adopt();
      // The page before this one may not have let go yet.
      after(SECOND_LOOK, () => void adopt());
    },
    leave: () => {
      isAway = true;
      persist();
      letGo?.();
      letGo = null;
    },
    comeBack: () => {
      isAway = false;
      // Another tab has taken it over meanwhile, and it is somebody's.
      if (lists.size > 0 && store.get(own) === null) lists.clear();
      persist();
    },
  };
}

export type Early = ReturnType<typeof createEarly>;
