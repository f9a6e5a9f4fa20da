/** Sends a tab's changes to the server: timing, order and error handling. */

import type { Ports } from '@/shared/outbox/ports';
import { createRetry, verdictOf } from '@/shared/outbox/retry';
import type { Reason, SyncCalls } from '.';
import { changesOf, isEmpty, seal, sealAll, type Sealed, settled } from './core';
import type { Lists } from './lists';

/** Changes are sent when the last one is this old, in milliseconds. */
const DEBOUNCE_MS = 1_000;

/** The size limit of keepalive requests, in bytes. Browsers allow 64 KB. */
const KEEPALIVE_LIMIT = 60_000;

interface SenderOptions {
  user: string;
  client: string;
  calls: SyncCalls;
  ports: Ports;
  lists: Lists;
  persist: () => void;
  changed: () => void;
  refused: (list: string, error: unknown) => void;
  signedOut: () => void;
}

const nameOf = ({ client, seq }: Sealed) => `${client} ${seq}`;
const sizeOf = ({ entries }: Sealed) => JSON.stringify(changesOf(entries)).length;

export function createSender({ user, client, calls, ports, lists, persist, changed, refused, signedOut }: SenderOptions) {
  /** Batches in flight, by list. */
  const inFlight = new Map<string, Set<string>>();
  let seq = 0;
  let blocked = false;
  let closed = false;
  let refusal: unknown = null;
  const retry = createRetry(ports, () => flush());

  const canSend = () => !closed && !blocked && ports.online();

  function flush(): void {
    for (const list of lists.names()) next(list);
  }

  /** Returns the client, sequence number and known revision of the next batch. */
  function newName(list: string) {
    seq += 1;
    const after = lists.revision(list);
    return { client, seq, ...(after === undefined ? {} : { after }) };
  }

  function next(list: string): void {
    if (!canSend() || (inFlight.get(list)?.size ?? 0) > 0 || isEmpty(lists.box(list))) return;
    const isNew = lists.box(list).sealed.length === 0;
    if (isNew) {
      lists.setBox(list, seal(lists.box(list), newName(list)));
      persist();
    }
    const [first] = lists.box(list).sealed;
    if (first) void send(list, first, isNew);
  }

  /** Sends the next sealed batch. Open changes are sent only if no timer is running for them. */
  function goOn(list: string): void {
    if (!retry.isScheduled() || lists.box(list).sealed.length > 0) next(list);
  }

  /** Sends a batch. A retried batch includes the known revision, because the server may have forgotten the client. */
  async function send(list: string, sealed: Sealed, isNew: boolean): Promise<void> {
    const batches = inFlight.get(list) ?? new Set();
    inFlight.set(list, batches.add(nameOf(sealed)));
    const received = lists.received(list);
    const { entries, after, ...name } = sealed;
    const batch = { ...name, changes: changesOf(entries), ...(isNew || after === undefined ? {} : { after }) };
    try {
      const response = await calls.send(list, batch, { user, keepalive: sizeOf(sealed) < KEEPALIVE_LIMIT / 2 });
      batches.delete(nameOf(sealed));
      retry.reset();
      refusal = null;
      // Store the response before removing the batch: other tabs must see the changes in one of the two.
      lists.receive(list, response, received);
      confirm(list, sealed);
      goOn(list);
    } catch (error) {
      batches.delete(nameOf(sealed));
      failed(list, sealed, error);
    }
  }

  function confirm(list: string, sealed: Sealed): void {
    lists.setBox(list, settled(lists.box(list), sealed));
    persist();
    lists.recomputeAll();
    changed();
  }

  function block(): void {
    if (!blocked && !closed) signedOut();
    blocked = true;
  }

  function failed(list: string, sealed: Sealed, error: unknown): void {
    const verdict = verdictOf(error);
    // Otherwise a newer batch has replaced this one and includes its entries.
    const stands = lists.box(list).sealed.some((one) => nameOf(one) === nameOf(sealed));
    if (stands && verdict === 'refused') {
      refusal = error;
      confirm(list, sealed);
      if (!closed) refused(list, error);
      goOn(list);
      return;
    }
    if (verdict === 'sign-in') block();
    else if (stands && closed) retry.count();
    else if (stands) retry.failed(error);
    changed();
  }

  return {
    flush,
    block,
    /** Schedules sending. After an error, the retry's own timer is used. */
    debounce: () => {
      refusal = null;
      if (!retry.isFailing() || !retry.isScheduled()) retry.schedule(DEBOUNCE_MS);
    },
    /** Retries when the browser is back online or the tab is active again. */
    retry: (isBackOnline: boolean) => {
      if (isBackOnline) retry.reset();
      blocked = false;
      if (!retry.isFailing()) flush();
    },
    /** Sends everything, because the page may be closed. */
    hide: () => {
      if (!canSend()) return;
      const before = seq;
      for (const list of lists.names()) {
        if (lists.box(list).open.size > 0) lists.setBox(list, sealAll(lists.box(list), newName(list)));
      }
      persist();
      let room = KEEPALIVE_LIMIT;
      for (const list of lists.names()) {
        for (const sealed of lists.box(list).sealed) {
          room -= sizeOf(sealed);
          const isNew = sealed.client === client && sealed.seq > before;
          if (room > 0 && !inFlight.get(list)?.has(nameOf(sealed))) void send(list, sealed, isNew);
        }
      }
    },
    reason: (): Reason | null => {
      if (blocked) return 'sign-in';
      if (!ports.online()) return 'offline';
      return retry.isFailing() ? 'trouble' : null;
    },
    refusal: () => refusal,
    close: () => {
      closed = true;
      retry.cancel();
    },
  };
}
