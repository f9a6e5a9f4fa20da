/** The unsent settings of one account in this tab. */

import { type Entries, type Entry, latestOf, withoutOlder } from './entries';
import type { Ports } from './ports';
import { formatRecord, isCount, objectIn, parseRecord, Unreadable } from './record';
import { createRetry, verdictOf } from './retry';
import { createTabRecord } from './tab';

export interface KeyedOptions<V> {
  ports: Ports;
  /** Starts the storage keys; the account and the tab follow. */
  prefix: string;
  isValue: (value: unknown) => value is V;
  /** Changes with the same batch name are sent in one call. */
  batchOf: (key: string) => string;
  /** Must be idempotent. `pending` has the unsent changes of all tabs. */
  send: (batch: Entries<V>, account: { user: string; pending: Entries<V> }) => Promise<void>;
  /** The server has these changes, sent by this tab or another one. */
  onSaved: (saved: Entries<V>, user: string) => void;
  /**
   * The server has rejected a change, which is dropped, or requires a new sign-in. Other failures are retried silently.
   */
  onFailed: (error: unknown) => void;
}

interface Stored<V> {
  readonly seenAt: number;
  readonly entries: Entries<V>;
}

const formatEntries = <V>(entries: Entries<V>) => Object.fromEntries([...entries].map(([key, { value, at }]) => [key, [value, at]]));

const readStored = <V>(text: string, isValue: KeyedOptions<V>['isValue']): Stored<V> | null =>
  parseRecord(text, ({ seenAt, entries }) => {
    if (!isCount(seenAt)) throw new Unreadable();
    const all = Object.entries(objectIn(entries)).map(([key, pair]): [string, Entry<V>] => {
      const [value, at]: unknown[] = Array.isArray(pair) ? pair : [];
      if (!isValue(value) || !isCount(at)) throw new Unreadable();
      return [key, { value, at }];
    });
    return { seenAt, entries: new Map(all) };
  });

export function createKeyedAccount<V>(user: string, options: KeyedOptions<V>, onChange: () => void) {
  const { ports, prefix, isValue, batchOf, send, onSaved, onFailed } = options;
  let own: Entries<V> = new Map();
  let sending = false;
  let needsSignIn = false;
  let closed = false;
  const retry = createRetry(ports, () => flush());

  const record = createTabRecord<Stored<V>>({
    ports,
    prefix: `${prefix}${user}:`,
    tab: ports.newKey(),
    read: (text) => readStored(text, isValue),
    write: (seenAt) => (own.size === 0 ? null : formatRecord({ seenAt, entries: formatEntries(own) })),
    onOther: ({ entries }) => {
      const left = withoutOlder(own, entries);
      const yields = left !== own;
      own = left;
      return yields;
    },
    onGone: ({ entries }) => onSaved(withoutOlder(entries, pending()), user),
    adopt: ({ entries }) => {
      own = latestOf([own, entries]);
    },
    onAdopted: () => {
      flush();
      onChange();
    },
  });

  const pending = (): Entries<V> => latestOf([...record.others().map(({ entries }) => entries), own]);

  function remove(batch: Entries<V>): void {
    own = new Map([...own].filter(([key, entry]) => batch.get(key) !== entry));
    record.persist();
  }

  /** Returns the changes that are sent next: those of one batch, the earliest first. */
  function nextBatch(): Entries<V> {
    const sorted = [...own].toSorted(([, one], [, other]) => one.at - other.at);
    return new Map(sorted.filter(([key]) => batchOf(key) === batchOf(sorted[0]?.[0] ?? '')));
  }

  function failed(batch: Entries<V>, error: unknown): void {
    const verdict = verdictOf(error);
    if (verdict === 'retry') {
      if (!closed) retry.failed(error);
      return;
    }
    if (verdict === 'refused') remove(batch);
    needsSignIn = verdict === 'sign-in';
    if (!closed) onFailed(error);
  }

  async function sendNext(): Promise<void> {
    const batch = nextBatch();
    retry.cancel();
    sending = true;
    try {
      await send(batch, { user, pending: pending() });
      retry.reset();
      remove(batch);
      onSaved(batch, user);
    } catch (error) {
      failed(batch, error);
    } finally {
      sending = false;
    }
    onChange();
    if (!retry.isScheduled()) flush();
  }

  function flush(): void {
    if (own.size > 0 && !sending && !needsSignIn && !closed && ports.online()) void sendNext();
  }

  record.begin();

  return {
    pending,
    flush,
    set: (entries: Entries<V>, delay: number) => {
      if (entries.size === 0) return;
      own = latestOf([own, entries]);
      record.persist();
      if (!retry.isFailing() || !retry.isScheduled()) retry.schedule(delay);
    },
    wake: (isBackOnline: boolean) => {
      if (isBackOnline) retry.reset();
      needsSignIn = false;
      void record.adoptClosed();
      if (!retry.isFailing()) flush();
    },
    stored: record.stored,
    close: () => {
      closed = true;
      retry.cancel();
      record.close();
    },
  };
}

export type KeyedAccount<V> = ReturnType<typeof createKeyedAccount<V>>;
