/** What this tab has not got rid of yet, as it lies on the device; and what other tabs have there. */

import { adopted, type Box, entriesOf, yielded } from './core';
import type { Lists } from './lists';
import type { Keys, Ports } from './ports';
import { boxFor, type Outbox, readOutbox, writeOutbox } from './stored';
import { readKept } from './storage';

const SECOND_LOOK = 2_000;

interface Around {
  user: string;
  client: string;
  keys: Keys;
  ports: Ports;
  lists: () => Lists;
  /** Something may have been taken over: it is overdue. */
  onTaken: () => void;
}

export function createOutbox({ user, client, keys, ports, lists, onTaken }: Around) {
  const { store, tabs } = ports;
  const own = keys.outbox(user, client);
  const start = keys.outboxesOf(user);
  const others = new Map<string, Outbox>();
  const release = tabs.hold(client);
  let closed = false;
  let lastAt = 0;
  let cancelBeat: (() => void) | null = null;
  let cancelLook: (() => void) | null = null;

  const clientIn = (key: string) => key.slice(start.length);

  /** False: it is in the tab alone. */
  function persist(): boolean {
    // Somebody has taken over what this tab left when it closed.
    if (closed && store.get(own) === null) return true;
    const text = writeOutbox({ seenAt: closed ? 0 : ports.now(), boxes: lists().boxes() });
    if (text === null) {
      store.remove(own);
      return true;
    }
    if (tabs.beat !== null && cancelBeat === null && !closed) {
      cancelBeat = ports.after(tabs.beat, () => {
        cancelBeat = null;
        persist();
      });
    }
    return store.set(own, text);
  }

  /** Another tab has written: what it has set later than this one is left to it. */
  function follow(key: string, text: string | null): void {
    const outbox = text === null ? null : readOutbox(text);
    if (outbox === null) {
      others.delete(clientIn(key));
      return;
    }
    others.set(clientIn(key), outbox);
    let gave = false;
    for (const [list, box] of outbox.boxes) {
      const mine = lists().box(list);
      const left = yielded(mine, entriesOf(box));
      gave ||= left !== mine;
      lists().setBox(list, left);
    }
    if (gave) persist();
    if (outbox.seenAt === 0) void adopt();
  }

  function readOthers(): void {
    others.clear();
    for (const key of store.keys(start)) {
      const outbox = key === own ? null : readKept(store, key, readOutbox);
      if (outbox) others.set(clientIn(key), outbox);
    }
  }

  function takeOver(left: string): void {
    const key = keys.outbox(user, left);
    const outbox = readKept(store, key, readOutbox);
    if (outbox === null) {
      // It is sent, or in the hands of another tab by now.
      readOthers();
      return;
    }
    others.delete(left);
    for (const [list, box] of outbox.boxes) {
      lists().setBox(list, adopted(lists().box(list), client, box));
      for (const { at } of entriesOf(box).values()) lastAt = Math.max(lastAt, at);
    }
    // Written twice is better than nowhere, should the tab end between the two.
    if (persist()) store.remove(key);
  }

  /** What tabs that are gone have left is sent from here. */
  async function adopt(): Promise<void> {
    const taken = await Promise.all(
      [...others].map(async ([left, { seenAt }]) => {
        const end = await tabs.take(left, seenAt);
        if (end !== null && !closed) takeOver(left);
        end?.();
        return end !== null;
      }),
    );
    if (taken.includes(true)) onTaken();
  }

  return {
    /** Once everything around it is there. */
    begin: () => {
      readOthers();
      void adopt();
      // The page before this one may not have let go yet.
      cancelLook = ports.after(SECOND_LOOK, () => void adopt());
    },
    persist,
    adopt,
    others: (list: string): readonly Box[] => [...others.values()].map((outbox) => boxFor(outbox, list)),
    /** Clocks are set back, and two presses may share a millisecond: the later one is later all the same. */
    nextMoment: () => {
      lastAt = Math.max(lastAt + 1, ports.now());
      return lastAt;
    },
    /** True: it was about outboxes. */
    stored: (key: string, text: string | null): boolean => {
      if (!key.startsWith(start)) return false;
      if (key !== own) follow(key, text);
      // Cleared, or taken over by a tab that thought this one gone: it is not, and sends what it has.
      else if (text === null) persist();
      return true;
    },
    /** Whatever is unsent stays behind, for the next one to take over. */
    close: () => {
      if (closed) return;
      closed = true;
      cancelBeat?.();
      cancelLook?.();
      persist();
      release();
    },
  };
}
