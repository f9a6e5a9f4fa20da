/** Stores changes that were made before the session was known, until they belong to an account or a guest. */

import { claimRecords, RECHECK_MS } from '@/shared/outbox/adopt';
import type { Ports } from '@/shared/outbox/ports';
import type { Change, ListsOfValues, Values } from '.';
import { additions, withChanges } from './core';
import type { Keys } from './keys';
import { readEarly, writeEarly } from './stored';

const nothing: Values = new Map();

/** `onAdopted`: the changes of a closed tab were added. */
export function createEarly(keys: Keys, ports: Ports, onAdopted: () => void) {
  const { store, locks, now, after, newKey } = ports;
  const client = newKey();
  const ownKey = keys.early(client);
  const lists = new Map<string, Values>();
  let release: (() => void) | null = null;
  let isAway = false;

  const all = (): ListsOfValues => Object.fromEntries(lists);

  /** Returns false if the record is in memory only. */
  function persist(): boolean {
    if (lists.size === 0) {
      store.remove(ownKey);
      return true;
    }
    if (!isAway) release ??= locks.hold(client);
    return store.set(ownKey, writeEarly({ seenAt: isAway ? 0 : now(), lists: all() }));
  }

  function applyChanges(list: string, changes: readonly Change[]): void {
    const next = withChanges(lists.get(list) ?? nothing, changes);
    if (next.size === 0) lists.delete(list);
    else lists.set(list, next);
  }

  async function adopt(): Promise<void> {
    const claimed = await claimRecords(ports, keys.earlies, client, readEarly);
    for (const { key, record, release: end } of claimed) {
      for (const [list, values] of Object.entries(record.lists)) applyChanges(list, additions(lists.get(list) ?? nothing, values));
      // Remove the old record only once the new one is stored: the tab may end in between.
      if (persist()) store.remove(key);
      end();
    }
    if (claimed.length > 0) onAdopted();
  }

  return {
    all,
    values: (list: string): Values => lists.get(list) ?? nothing,
    change: (list: string, changes: readonly Change[]) => {
      applyChanges(list, changes);
      persist();
    },
    /** The changes have an owner now, or were discarded. */
    clear: () => {
      lists.clear();
      persist();
    },
    begin: () => {
      if (store.keys(keys.earlies).length === 0) return;
      void adopt();
      after(RECHECK_MS, () => void adopt());
    },
    leave: () => {
      isAway = true;
      persist();
      release?.();
      release = null;
    },
    comeBack: () => {
      isAway = false;
      // Another tab may have adopted the changes.
      if (lists.size > 0 && store.get(ownKey) === null) lists.clear();
      persist();
    },
  };
}

export type Early = ReturnType<typeof createEarly>;
