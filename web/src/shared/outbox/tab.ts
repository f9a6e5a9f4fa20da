import { claimRecords, RECHECK_MS, type Stamped } from './adopt';
import type { Ports } from './ports';
import { readRecord } from './record';

interface Options<R extends Stamped> {
  ports: Ports;
  /** Starts the storage keys of all tabs. Contains the account, so that another account never reads them. */
  prefix: string;
  tab: string;
  read: (text: string) => R | null;
  /** Returns the text of this tab's record; null if everything is sent. */
  write: (seenAt: number) => string | null;
  /** Another tab has changed its record. Returns true if this tab's record has changed because of it. */
  onOther: (record: R) => boolean;
  /** Another tab has removed its record, because the server has its changes or a third tab has adopted them. */
  onGone?: (record: R) => void;
  /** Adds the changes of a closed tab to those of this one. */
  adopt: (record: R) => void;
  /** Called after looking at other tabs' records: they may be adopted or gone. */
  onAdopted: () => void;
}

/**
 * Stores the unsent changes of this tab as one record, follows the records of other open tabs, and adopts those of
 * closed tabs. No two tabs write the same record.
 */
export function createTabRecord<R extends Stamped>({ ports, prefix, tab, read, write, onOther, onGone, adopt, onAdopted }: Options<R>) {
  const { store, locks } = ports;
  const own = prefix + tab;
  const others = new Map<string, R>();
  const release = locks.hold(tab);
  let closed = false;
  let cancelHeartbeat: (() => void) | null = null;
  let cancelRecheck: (() => void) | null = null;

  function scheduleHeartbeat(): void {
    if (locks.heartbeat === null || cancelHeartbeat !== null || closed) return;
    cancelHeartbeat = ports.after(locks.heartbeat, () => {
      cancelHeartbeat = null;
      persist();
    });
  }

  /** Returns false if the record is in memory only. */
  function persist(): boolean {
    // After closing, a missing record means that another tab has adopted it.
    if (closed && store.get(own) === null) return true;
    const text = write(closed ? 0 : ports.now());
    if (text === null) {
      store.remove(own);
      return true;
    }
    scheduleHeartbeat();
    return store.set(own, text);
  }

  function readOthers(): void {
    others.clear();
    for (const key of store.keys(prefix)) {
      const record = key === own ? null : readRecord(store, key, read);
      if (record) others.set(key, record);
    }
  }

  async function adoptClosed(): Promise<void> {
    if (others.size === 0) return;
    const claimed = await claimRecords(ports, prefix, tab, read);
    for (const { key, record, release: end } of claimed) {
      if (!closed) {
        others.delete(key);
        adopt(record);
        // Remove the old record only once the new one is stored: the tab may end in between.
        if (persist()) store.remove(key);
      }
      end();
    }
    if (closed) return;
    readOthers();
    onAdopted();
  }

  function follow(key: string, text: string | null): void {
    const record = text === null ? null : read(text);
    if (record === null) {
      const gone = others.get(key);
      others.delete(key);
      if (gone) onGone?.(gone);
      return;
    }
    others.set(key, record);
    if (onOther(record)) persist();
    if (record.seenAt === 0) void adoptClosed();
  }

  return {
    begin: () => {
      readOthers();
      void adoptClosed();
      cancelRecheck = ports.after(RECHECK_MS, () => void adoptClosed());
    },
    persist,
    adoptClosed,
    /** Returns the records of the other tabs. */
    others: (): readonly R[] => [...others.values()],
    /** Handles a storage event. Returns true if it concerned these records. */
    stored: (key: string, text: string | null): boolean => {
      if (!key.startsWith(prefix)) return false;
      if (key !== own) follow(key, text);
      // Storage was cleared, or another tab considered this one closed: this tab still sends its changes.
      else if (text === null) persist();
      return true;
    },
    /** Leaves the unsent changes to the next tab. */
    close: () => {
      if (closed) return;
      closed = true;
      cancelHeartbeat?.();
      cancelRecheck?.();
      persist();
      release();
    },
  };
}
