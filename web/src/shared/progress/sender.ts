/** Brings to the server what a tab has: when, in which order, and what becomes of it when that does not work. */

import type { Ports } from '@/shared/outbox/ports';
import { createRetry, verdictOf } from '@/shared/outbox/retry';
import type { Reason, Ways } from '.';
import { changesOf, isEmpty, seal, sealAll, type Sealed, settled } from './core';
import type { Lists } from './lists';

/** The last change is this old when everything is sent. */
const QUIET = 1_000;

/** Browsers let a page that goes leave 64 KB behind. */
const FAREWELL = 60_000;

interface Around {
  user: string;
  client: string;
  ways: Ways;
  ports: Ports;
  lists: Lists;
  persist: () => void;
  changed: () => void;
  refused: (list: string, error: unknown) => void;
  signedOut: () => void;
}

const nameOf = ({ client, seq }: Sealed) => `${client} ${seq}`;
const sizeOf = ({ entries }: Sealed) => JSON.stringify(changesOf(entries)).length;

export function createSender({ user, client, ways, ports, lists, persist, changed, refused, signedOut }: Around) {
  /** Batches on their way, by list. */
  const flying = new Map<string, Set<string>>();
  let seq = 0;
  let blocked = false;
  let closed = false;
  let refusal: unknown = null;
  const retry = createRetry(ports, () => flush());

  const canSend = () => !closed && !blocked && ports.online();

  function flush(): void {
    for (const list of lists.names()) next(list);
  }

  /** The name of this tab's next batch. */
  function newName(list: string) {
    seq += 1;
    const after = lists.revision(list);
    return { client, seq, ...(after === undefined ? {} : { after }) };
  }

  function next(list: string): void {
    if (!canSend() || (flying.get(list)?.size ?? 0) > 0 || isEmpty(lists.box(list))) return;
    const isNew = lists.box(list).sealed.length === 0;
    if (isNew) {
      lists.setBox(list, seal(lists.box(list), newName(list)));
      persist();
    }
    const [first] = lists.box(list).sealed;
    if (first) void send(list, first, isNew);
  }

  /** What has come meanwhile waits until it is quiet, unless that is over. */
  function goOn(list: string): void {
    if (!retry.isScheduled() || lists.box(list).sealed.length > 0) next(list);
  }

  /** The server has to be told of one that may have been there: it may not remember. */
  async function send(list: string, sealed: Sealed, isNew: boolean): Promise<void> {
    const away = flying.get(list) ?? new Set();
    flying.set(list, away.add(nameOf(sealed)));
    const heard = lists.heard(list);
    const { entries, after, ...name } = sealed;
    const batch = { ...name, changes: changesOf(entries), ...(isNew || after === undefined ? {} : { after }) };
    try {
      const answer = await ways.send(list, batch, { user, keepalive: sizeOf(sealed) < FAREWELL / 2 });
      away.delete(nameOf(sealed));
      retry.reset();
      refusal = null;
      // First what the server has, then that it is no longer on its way: other tabs see it in one of both places.
      lists.hear(list, answer, heard);
      settle(list, sealed);
      goOn(list);
    } catch (error) {
      away.delete(nameOf(sealed));
      failed(list, sealed, error);
    }
  }

  function settle(list: string, sealed: Sealed): void {
    lists.setBox(list, settled(lists.box(list), sealed));
    persist();
    lists.lookAtAll();
    changed();
  }

  function block(): void {
    if (!blocked && !closed) signedOut();
    blocked = true;
  }

  function failed(list: string, sealed: Sealed, error: unknown): void {
    const verdict = verdictOf(error);
    // Otherwise a later batch has taken its place, and holds all that was in it.
    const stands = lists.box(list).sealed.some((one) => nameOf(one) === nameOf(sealed));
    if (stands && verdict === 'refused') {
      refusal = error;
      settle(list, sealed);
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
    /** Something is to be sent, once it is quiet. Where the server is in trouble, when that is over. */
    quiet: () => {
      refusal = null;
      if (!retry.isFailing() || !retry.isScheduled()) retry.schedule(QUIET);
    },
    /** The line is back, or the tab is: whatever stood in the way may be gone. */
    retry: (isBackOnline: boolean) => {
      if (isBackOnline) retry.reset();
      blocked = false;
      if (!retry.isFailing()) flush();
    },
    /** The page may be gone in a moment. */
    hide: () => {
      if (!canSend()) return;
      const before = seq;
      for (const list of lists.names()) {
        if (lists.box(list).open.size > 0) lists.setBox(list, sealAll(lists.box(list), newName(list)));
      }
      persist();
      let room = FAREWELL;
      for (const list of lists.names()) {
        for (const sealed of lists.box(list).sealed) {
          room -= sizeOf(sealed);
          const isNew = sealed.client === client && sealed.seq > before;
          if (room > 0 && !flying.get(list)?.has(nameOf(sealed))) void send(list, sealed, isNew);
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
