/** A signed-in person's place in this tab: what the server has of every list, and what is on its way there. */

import type { Answer, Change, Reason, Values, Ways } from '.';
import {
  adopted,
  type Box,
  changed,
  changesOf,
  emptyBox,
  entriesOf,
  isEmpty,
  isNews,
  type Sealed,
  sameValues,
  seal,
  sealAll,
  seen,
  settled,
  yielded,
} from './core';
import type { Keys, Ports } from './ports';
import { boxFor, type Outbox, readAnswer, readOutbox, writeAnswer, writeOutbox } from './stored';
import { readKept } from './storage';
import { pause, verdictOf } from './verdict';

/** The last change is this old when everything is sent. */
export const QUIET = 1_000;

/** Browsers let a page that goes leave 64 KB behind. */
const FAREWELL = 60_000;

/** Of a list: what the server said last, how often it was heard, what it has not confirmed, and what of all that is seen. */
interface Held {
  base: Answer | null;
  heard: number;
  box: Box;
  view: Values;
}

const nothing: Values = new Map();

interface Listeners {
  changed: () => void;
  refused: (error: unknown) => void;
  /** The session has ended. */
  signedOut: () => void;
}

export function createSeat(user: string, ways: Ways, keys: Keys, ports: Ports, listeners: Listeners) {
  const { store, tabs } = ports;
  const client = ports.newKey();
  const outKey = keys.outbox(user, client);
  const outKeys = keys.outboxesOf(user);
  const release = tabs.hold(client);
  const lists = new Map<string, Held>();
  const others = new Map<string, Outbox>();
  const flying = new Map<string, Set<string>>();
  let seq = 0;
  let lastAt = 0;
  let failures = 0;
  let blocked = false;
  let closed = false;
  let refusal: unknown = null;
  let cancelFlush: (() => void) | null = null;
  let cancelBeat: (() => void) | null = null;

  const clientIn = (key: string) => key.slice(outKeys.length);
  const own = () => new Map([...lists].map(([list, { box }]) => [list, box]));

  function held(list: string): Held {
    const known = lists.get(list);
    if (known) return known;
    const text = store.get(keys.base(user, list));
    const fresh: Held = { base: text === null ? null : readAnswer(text), heard: 0, box: emptyBox, view: nothing };
    lists.set(list, fresh);
    look(list, fresh);
    return fresh;
  }

  /** The same map as before as long as the same is seen. */
  function look(list: string, one: Held): void {
    const boxes = [...[...others.values()].map((outbox) => boxFor(outbox, list)), one.box];
    const view = seen(one.base?.values ?? nothing, boxes);
    if (!sameValues(view, one.view)) one.view = view;
  }

  function lookAtAll(): void {
    for (const [list, one] of lists) look(list, one);
    listeners.changed();
  }

  function persist(): boolean {
    // Somebody has taken over what this tab left when it closed.
    if (closed && store.get(outKey) === null) return true;
    const text = writeOutbox({ seenAt: closed ? 0 : ports.now(), boxes: own() });
    if (text === null) {
      store.remove(outKey);
      return true;
    }
    if (tabs.beat !== null && cancelBeat === null && !closed) {
      cancelBeat = ports.after(tabs.beat, () => {
        cancelBeat = null;
        persist();
      });
    }
    return store.set(outKey, text);
  }

  function hear(list: string, answer: Answer, heardBefore: number): void {
    const one = held(list);
    if (!isNews(one.base, answer, one.heard !== heardBefore)) return;
    one.base = answer;
    one.heard += 1;
  }

  /** First what the server has, then that it is no longer on its way: other tabs see it in one of both places. */
  function write(list: string): void {
    const { base } = held(list);
    if (base && !closed) store.set(keys.base(user, list), writeAnswer(base));
  }

  const canSend = () => !closed && !blocked && ports.online();
  const isFlying = (list: string) => (flying.get(list)?.size ?? 0) > 0;

  function flushIn(ms: number): void {
    cancelFlush?.();
    cancelFlush = ports.after(ms, () => {
      cancelFlush = null;
      flush();
    });
  }

  function flush(): void {
    if (!canSend()) return;
    for (const list of lists.keys()) next(list);
  }

  function next(list: string): void {
    const one = held(list);
    if (!canSend() || isFlying(list) || isEmpty(one.box)) return;
    if (one.box.sealed.length === 0) {
      seq += 1;
      one.box = seal(one.box, client, seq);
      persist();
    }
    const [first] = one.box.sealed;
    if (first) void send(list, first);
  }

  async function send(list: string, sealed: Sealed): Promise<void> {
    const name = `${sealed.client} ${sealed.seq}`;
    const away = flying.get(list) ?? new Set();
    flying.set(list, away.add(name));
    const { heard } = held(list);
    const changes = changesOf(sealed.entries);
    const keepalive = JSON.stringify(changes).length < FAREWELL / 2;
    try {
      const answer = await ways.send(list, { client: sealed.client, seq: sealed.seq, changes }, { user, keepalive });
      away.delete(name);
      failures = 0;
      refusal = null;
      hear(list, answer, heard);
      write(list);
      settle(list, sealed);
      lookAtAll();
      if (cancelFlush === null || held(list).box.sealed.length > 0) next(list);
    } catch (error) {
      away.delete(name);
      failed(list, sealed, error);
    }
  }

  function block(): void {
    if (!blocked && !closed) listeners.signedOut();
    blocked = true;
  }

  function settle(list: string, sealed: Sealed): void {
    const one = held(list);
    one.box = settled(one.box, sealed);
    persist();
  }

  function failed(list: string, sealed: Sealed, error: unknown): void {
    // A later batch has taken its place, and holds all that was in it.
    const stands = held(list).box.sealed.some((one) => one.client === sealed.client && one.seq === sealed.seq);
    if (!stands) return listeners.changed();
    const verdict = verdictOf(error);
    if (verdict === 'refused') {
      settle(list, sealed);
      refusal = error;
      lookAtAll();
      if (!closed) {
        listeners.refused(error);
        void refresh([list]);
        next(list);
      }
      return;
    }
    if (verdict === 'sign-in') block();
    else {
      failures += 1;
      if (!closed) flushIn(pause(failures, error));
    }
    listeners.changed();
  }

  /** Lists that could not be loaded. */
  const missing = new Set<string>();
  let loadFailures = 0;
  let cancelLoad: (() => void) | null = null;

  async function refresh(wanted: readonly string[]): Promise<void> {
    if (closed || wanted.length === 0 || !ports.online()) return;
    const heard = new Map(wanted.map((list) => [list, held(list).heard]));
    try {
      const answers = await ways.load(wanted);
      if (closed) return;
      loadFailures = 0;
      for (const list of wanted) {
        missing.delete(list);
        hear(list, answers[list] ?? { revision: 0, values: nothing }, heard.get(list) ?? 0);
        write(list);
      }
      lookAtAll();
    } catch (error) {
      const verdict = verdictOf(error);
      if (verdict === 'sign-in') block();
      listeners.changed();
      if (verdict !== 'again' || closed) return;
      loadFailures += 1;
      for (const list of wanted) missing.add(list);
      cancelLoad?.();
      cancelLoad = ports.after(pause(loadFailures, error), () => {
        cancelLoad = null;
        void refresh([...missing]);
      });
    }
  }

  /** Others may have set something later: that is theirs now. */
  function follow(key: string, text: string | null): void {
    const outbox = text === null ? null : readOutbox(text);
    if (outbox === null) others.delete(clientIn(key));
    else {
      others.set(clientIn(key), outbox);
      let gave = false;
      for (const [list, box] of outbox.boxes) {
        const one = held(list);
        const left = yielded(one.box, entriesOf(box));
        gave ||= left !== one.box;
        one.box = left;
      }
      if (gave) persist();
      if (outbox.seenAt === 0) void adopt();
    }
    lookAtAll();
  }

  async function adopt(): Promise<void> {
    const found = [...others].filter(([, { boxes }]) => boxes.size > 0);
    const taken = await Promise.all(
      found.map(async ([left, { seenAt }]) => {
        const end = await tabs.take(left, seenAt);
        const got = end !== null && !closed && takeOver(left);
        end?.();
        return got;
      }),
    );
    if (!taken.includes(true)) return;
    lookAtAll();
    flush();
  }

  function takeOver(left: string): boolean {
    const key = keys.outbox(user, left);
    const outbox = readKept(store, key, readOutbox);
    others.delete(left);
    if (outbox === null) return false;
    for (const [list, box] of outbox.boxes) {
      const one = held(list);
      one.box = adopted(one.box, client, box);
      for (const { at } of entriesOf(box).values()) lastAt = Math.max(lastAt, at);
    }
    // Written twice is better than nowhere, should the tab end between the two.
    if (persist()) store.remove(key);
    return true;
  }

  for (const key of store.keys(outKeys)) {
    const outbox = readKept(store, key, readOutbox);
    if (outbox) others.set(clientIn(key), outbox);
  }
  for (const { boxes } of others.values()) for (const list of boxes.keys()) held(list);
  void adopt();

  return {
    user,
    values: (list: string) => held(list).view,
    answer: (list: string) => held(list).base,
    ready: (list: string) => held(list).base !== null,
    refresh,
    heard: (list: string) => held(list).heard,
    /** An answer that came by another way; `heardBefore` is how often the list was heard of when it was asked for. */
    hear: (list: string, answer: Answer, heardBefore: number) => {
      hear(list, answer, heardBefore);
      write(list);
      lookAtAll();
    },
    change: (list: string, changes: readonly Change[]) => {
      const one = held(list);
      // Clocks are set back, and two presses may share a millisecond: the later one is later all the same.
      lastAt = Math.max(lastAt + 1, ports.now());
      one.box = changed(one.box, client, changes, lastAt);
      refusal = null;
      persist();
      look(list, one);
      if (failures === 0 || cancelFlush === null) flushIn(QUIET);
      listeners.changed();
    },
    unsent: () => [...lists.values()].reduce((sum, { box }) => sum + entriesOf(box).size, 0),
    reason: (): Reason | null => {
      if (blocked) return 'sign-in';
      if (!ports.online()) return 'offline';
      return failures > 0 ? 'trouble' : null;
    },
    refusal: () => refusal,
    /** The line is back, or the tab is: whatever stood in the way may be gone. */
    retry: (lineIsBack: boolean) => {
      if (lineIsBack) failures = 0;
      blocked = false;
      void adopt();
      if (failures === 0) flush();
      listeners.changed();
    },
    /** The page may be gone in a moment. */
    hide: () => {
      if (!canSend()) return;
      for (const one of lists.values()) {
        if (one.box.open.size === 0) continue;
        seq += 1;
        one.box = sealAll(one.box, client, seq);
      }
      persist();
      let room = FAREWELL;
      for (const [list, { box }] of lists) {
        for (const sealed of box.sealed) {
          room -= JSON.stringify(changesOf(sealed.entries)).length;
          const away = flying.get(list)?.has(`${sealed.client} ${sealed.seq}`) ?? false;
          if (room > 0 && !away) void send(list, sealed);
        }
      }
    },
    stored: (key: string, text: string | null) => {
      if (key === outKey) {
        // Cleared, or taken over by a tab that thought this one gone: it is not, and sends what it has.
        if (text === null) persist();
      } else if (key.startsWith(outKeys)) follow(key, text);
      else if (key.startsWith(keys.basesOf(user)) && text !== null) {
        const list = key.slice(keys.basesOf(user).length);
        const answer = readAnswer(text);
        if (answer === null || !lists.has(list)) return;
        hear(list, answer, -1);
        lookAtAll();
      }
    },
    /** Whatever is unsent stays behind on the device, for the next one to take over. */
    close: () => {
      if (closed) return;
      closed = true;
      cancelFlush?.();
      cancelLoad?.();
      cancelBeat?.();
      persist();
      release();
    },
  };
}

export type Seat = ReturnType<typeof createSeat>;
