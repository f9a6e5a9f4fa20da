/** A signed-in user's state in this tab: the lists, outgoing batches and incoming responses. */

import type { Ports } from '@/shared/outbox/ports';
import { createRetry, verdictOf } from '@/shared/outbox/retry';
import type { ServerList, Change, Values, SyncCalls } from '.';
import { changed as withChange, entriesOf } from './core';
import type { Keys } from './keys';
import { createLists } from './lists';
import { createOutbox } from './outbox';
import { createSender } from './sender';
import { readServerList, writeServerList } from './stored';

const nothing: Values = new Map();

interface Listeners {
  changed: () => void;
  refused: (error: unknown) => void;
  /** The session has ended. */
  signedOut: () => void;
}

export function createTabSession(user: string, calls: SyncCalls, keys: Keys, ports: Ports, listeners: Listeners) {
  const { store } = ports;
  const client = ports.newKey();
  let closed = false;

  const outbox = createOutbox({
    user,
    client,
    keys,
    ports,
    lists: () => lists,
    onAdopted: () => {
      recomputeAll();
      sender.flush();
    },
  });
  const lists = createLists({
    recall: (list) => readServerList(store.get(keys.base(user, list)) ?? ''),
    store: (list, response) => {
      if (!closed) store.set(keys.base(user, list), writeServerList(response));
    },
    others: outbox.others,
  });
  const sender = createSender({
    user,
    client,
    calls,
    ports,
    lists,
    persist: outbox.persist,
    changed: listeners.changed,
    refused: (list, error) => {
      listeners.refused(error);
      void refresh([list]);
    },
    signedOut: listeners.signedOut,
  });

  function recomputeAll(): void {
    lists.recomputeAll();
    listeners.changed();
  }

  /** Lists that failed to load; `missing` has those to retry. */
  const failed = new Set<string>();
  const missing = new Set<string>();
  const retry = createRetry(ports, () => void refresh([...missing]));

  async function refresh(names: readonly string[]): Promise<void> {
    if (closed || names.length === 0 || !ports.online()) return;
    const received = new Map(names.map((list) => [list, lists.received(list)]));
    try {
      const responses = await calls.load(names);
      retry.reset();
      for (const list of names) {
        failed.delete(list);
        missing.delete(list);
        lists.receive(list, responses[list] ?? { revision: 0, values: nothing }, received.get(list) ?? 0);
      }
      recomputeAll();
    } catch (error) {
      loadFailed(names, error);
    }
  }

  function loadFailed(names: readonly string[], error: unknown): void {
    const verdict = verdictOf(error);
    if (verdict === 'sign-in') sender.block();
    for (const list of names) failed.add(list);
    listeners.changed();
    if (verdict !== 'retry' || closed) return;
    for (const list of names) missing.add(list);
    retry.failed(error);
  }

  outbox.begin();

  return {
    user,
    values: lists.view,
    ready: lists.isLoaded,
    lacks: (list: string) => !lists.isLoaded(list) && (failed.has(list) || !ports.online()),
    received: lists.received,
    refresh,
    /** Applies a response of another request. `receivedBefore` is the number of responses when that request was made. */
    receive: (list: string, response: ServerList, receivedBefore: number) => {
      lists.receive(list, response, receivedBefore);
      recomputeAll();
    },
    change: (list: string, changes: readonly Change[]) => {
      lists.setBox(list, withChange(lists.box(list), client, changes, outbox.nextMoment()));
      outbox.persist();
      lists.recompute(list);
      sender.debounce();
      listeners.changed();
    },
    unsent: () => [...lists.boxes().values()].reduce((sum, box) => sum + entriesOf(box).size, 0),
    reason: sender.reason,
    refusal: sender.refusal,
    retry: (isBackOnline: boolean) => {
      void outbox.adoptClosed();
      sender.retry(isBackOnline);
      listeners.changed();
    },
    hide: sender.hide,
    /** Handles a write of another tab. */
    stored: (key: string, text: string | null) => {
      const bases = keys.basesOf(user);
      if (outbox.stored(key, text)) recomputeAll();
      else if (key.startsWith(bases) && text !== null) {
        const response = readServerList(text);
        if (response) lists.receiveFromTab(key.slice(bases.length), response);
        recomputeAll();
      }
    },
    close: () => {
      closed = true;
      retry.cancel();
      sender.close();
      outbox.close();
    },
  };
}

export type TabSession = ReturnType<typeof createTabSession>;
