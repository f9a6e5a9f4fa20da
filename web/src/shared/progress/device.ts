/** Stores a guest's progress on this device. */

import { readRecord } from '@/shared/outbox/record';
import type { Store } from '@/shared/outbox/storage';
import type { Change, ListsOfValues, Values } from '.';
import { sameValues, withChanges } from './core';
import type { Keys } from './keys';
import { readValues, writeValues } from './stored';

const nothing: Values = new Map();

export function createDevice(keys: Keys, store: Store) {
  const cache = new Map<string, Values>();
  let isStored = true;

  const read = (list: string): Values => readRecord(store, keys.device(list), readValues) ?? nothing;

  function values(list: string): Values {
    const known = cache.get(list) ?? read(list);
    cache.set(list, known);
    return known;
  }

  function write(list: string, next: Values): void {
    cache.set(list, next);
    if (next.size === 0) store.remove(keys.device(list));
    else isStored = store.set(keys.device(list), writeValues(next));
  }

  const names = () => store.keys(keys.devices).map((key) => key.slice(keys.devices.length));

  return {
    values,
    /** Returns all lists that are not empty. */
    all: (): ListsOfValues => Object.fromEntries(names().flatMap((list) => (values(list).size > 0 ? [[list, values(list)]] : []))),
    isStored: () => isStored,
    /** Reads the stored list first: other tabs may have written since. */
    change: (list: string, changes: readonly Change[]) => write(list, withChanges(read(list), changes)),
    /** Removes these entries where their values have not changed since. */
    remove: (lists: ListsOfValues) => {
      for (const [list, removed] of Object.entries(lists)) {
        write(list, new Map([...read(list)].filter(([id, value]) => removed.get(id) !== value)));
      }
    },
    /** Restores these entries, except where newer ones exist. */
    restore: (lists: ListsOfValues) => {
      for (const [list, restored] of Object.entries(lists)) write(list, new Map([...restored, ...read(list)]));
    },
    /** Handles a write of another tab. */
    stored: (key: string): boolean => {
      const list = key.slice(keys.devices.length);
      const known = cache.get(list);
      if (!key.startsWith(keys.devices) || !known) return false;
      const now = read(list);
      if (sameValues(known, now)) return false;
      cache.set(list, now);
      return true;
    },
    /** Clears the memory cache: it may be outdated after the page was inactive. */
    forget: () => cache.clear(),
    consents: () => store.get(keys.consent) !== null,
    consent: () => void store.set(keys.consent, '1'),
  };
}

export type Device = ReturnType<typeof createDevice>;
