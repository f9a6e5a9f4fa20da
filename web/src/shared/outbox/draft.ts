/**
 * Stores drafts: documents that are sent when the user saves them. Each tab writes a draft of its own. The draft of a
 * closed tab is not adopted silently: the page offers it.
 */

import type { Ports } from './ports';
import { formatRecord, type JsonObject, parseRecord, readRecord, Unreadable } from './record';

interface StoredDraft {
  readonly id: string;
  /** Unix seconds. */
  readonly at: number;
}

/** The id of the account that owns the drafts. */
export type DraftOwner = number | string;

/** Limits the drafts of an account; the oldest are dropped. */
const MAX_DRAFTS = 30;

interface Options<D extends StoredDraft> {
  ports: Pick<Ports, 'store' | 'locks' | 'newKey'>;
  /** Starts the storage keys; the account and the draft follow. */
  prefix: string;
  /** Returns the draft without `id` and `at`. Throws `Unreadable` if there is none. */
  read: (record: JsonObject) => Omit<D, keyof StoredDraft>;
}

export function createDrafts<D extends StoredDraft>({ ports, prefix, read }: Options<D>) {
  const { store, locks, newKey } = ports;
  const startOf = (user: DraftOwner) => `${prefix}${user}-`;
  const keyOf = (user: DraftOwner, id: string) => startOf(user) + id;

  const parse = (text: string): D | null =>
    parseRecord(text, (record) => {
      const { id, at } = record;
      if (typeof id !== 'string' || typeof at !== 'number') throw new Unreadable();
      return { ...read(record), id, at } as D;
    });

  const drop = (user: DraftOwner, id: string): void => store.remove(keyOf(user, id));

  /** Returns all drafts of an account, the latest first. */
  const all = (user: DraftOwner): D[] =>
    store
      .keys(startOf(user))
      .flatMap((key) => readRecord(store, key, parse) ?? [])
      .toSorted((one, other) => other.at - one.at);

  return {
    /** Whether this tab can detect which drafts other tabs are editing. */
    canLock: locks.heartbeat === null,
    all,
    drop,
    get: (user: DraftOwner, id: string): D | null => readRecord(store, keyOf(user, id), parse),
    write: (user: DraftOwner, draft: D): void => {
      store.set(keyOf(user, draft.id), formatRecord(draft));
      for (const { id } of all(user).slice(MAX_DRAFTS)) drop(user, id);
    },
    /** Locks a draft until the returned function is called. `onTaken`: another tab is editing it. */
    lock: (id: string, onTaken: () => void): (() => void) => {
      let ended = false;
      let unlock = () => {};
      const claim = async () => {
        const release = locks.heartbeat === null ? await locks.claim(id, 0) : () => {};
        unlock = release ?? unlock;
        if (ended) unlock();
        else if (release === null && (await locks.held()).has(id) && !ended) onTaken();
      };
      void claim();
      return () => {
        ended = true;
        unlock();
      };
    },
    /** Returns the ids of the drafts that open tabs are editing. */
    locked: locks.held,
    /**
     * Returns the id under which a tab continues a draft. Without locks it is a new id, and the old draft `left` is
     * dropped: no two tabs write the same draft.
     */
    takeOver: (id: string | null): { id: string; left: string | null } =>
      id !== null && locks.heartbeat === null ? { id, left: null } : { id: newKey(), left: id },
    /** Returns whether a storage event means that another tab has dropped this draft. */
    isDropped: (user: DraftOwner, id: string, { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean =>
      key === keyOf(user, id) && newValue === null,
  };
}
