import type { TabEvents } from '@/shared/outbox/browser';
import { isSameOwner, type Owner } from '@/shared/outbox/owner';
import type { Ports } from '@/shared/outbox/ports';
import type { Change, Event, ListsOfValues, MergeHow, Progress, Sides, Status, Step, Value, Values, Ways } from '.';
import { additions, entriesOf } from './core';
import { createDevice, type Device } from './device';
import { createEarly } from './early';
import { merge, sidesOf } from './merge';
import { keysOf } from './keys';
import { createSeat, type Seat } from './seat';
import { readOutbox } from './stored';

/** Steps that can be taken back. */
const STEPS = 100;

/** A tab that was away no longer than this has missed nothing. */
const FRESH = 10_000;

export type Options = Ways & {
  /** The area's. */
  name: string;
};

export type Engine = Progress & TabEvents;

type Asked = { lists: readonly (readonly [list: string, changes: readonly Change[]])[]; told: string | undefined };

export function createEngine({ name, ...ways }: Options, ports: Ports): Engine {
  const { store } = ports;
  const keys = keysOf(name);
  const device: Device = createDevice(keys, store);
  const listeners = new Set<() => void>();
  const tellers = new Set<(event: Event) => void>();
  const watched = new Map<string, number>();
  let owner: Owner = null;
  let seat: Seat | null = null;
  let steps: Step[] = [];
  const early = createEarly(keys, ports, () => settleEarly());
  let asked: Asked | null = null;
  let stranded = 0;
  let freshAt = 0;
  let isLater = false;
  let loading: Set<string> | null = null;
  let merging = false;
  let lastStatus: Status = { kind: 'unknown' };
  let lastSides: Sides | null = null;

  function changed(): void {
    for (const listener of listeners) listener();
  }

  function tell(event: Event): void {
    for (const teller of tellers) teller(event);
  }

  function values(list: string): Values {
    if (seat) return seat.values(list);
    return owner === null ? early.values(list) : device.values(list);
  }

  function apply(list: string, changes: readonly Change[]): void {
    if (seat) seat.change(list, changes);
    else if (owner === null) early.change(list, changes);
    else device.change(list, changes);
  }

  /** Of these, what is different by them. */
  function stepOf(lists: Asked['lists']): Step {
    const changes = lists.flatMap(([list, all]) =>
      [...new Map(all.map((one) => [one.id, one.value]))].flatMap(([id, value]) => {
        const before = values(list).get(id) ?? false;
        const after: Value = value === 0 ? false : value;
        return before === after ? [] : [{ list, id, before, after }];
      }),
    );
    return { changes };
  }

  function carryOut(step: Step, side: 'before' | 'after'): void {
    const byList = new Map<string, Change[]>();
    for (const one of step.changes) {
      const all = byList.get(one.list) ?? [];
      all.push({ id: one.id, value: one[side] });
      byList.set(one.list, all);
    }
    for (const [list, changes] of byList) apply(list, changes);
    // A seat tells of its changes itself.
    if (!seat) changed();
  }

  function make(wish: Asked): Step | null {
    const step = stepOf(wish.lists);
    if (step.changes.length === 0) return null;
    if (owner !== null && !seat && !device.consents()) {
      asked = wish;
      changed();
      return null;
    }
    carryOut(step, 'after');
    steps = [...steps, step].slice(-STEPS);
    if (wish.told !== undefined) tell({ kind: 'step', step, told: wish.told });
    return step;
  }

  /** Beside what there is: a guest is asked first, and until she has answered it stays where it is. */
  function settleEarly(): void {
    const lists = Object.entries(early.all());
    if (owner !== null && asked === null && lists.length > 0) {
      make({ lists: lists.map(([list, added]) => [list, additions(values(list), added)] as const), told: undefined });
      if (asked === null) early.clear();
    }
    changed();
  }

  function undo(step: Step | undefined = steps.at(-1)): boolean {
    if (!step) return false;
    steps = steps.filter((one) => one !== step);
    const standing = step.changes.filter(({ list, id, after }) => (values(list).get(id) ?? false) === after);
    if (step.device) device.give(step.device);
    carryOut({ changes: standing }, 'before');
    changed();
    return true;
  }

  /** Changes of accounts that are not signed in here any more. */
  function countStranded(): number {
    const boxes = store.keys(keys.outboxes).flatMap((key) => [...(readOutbox(store.get(key) ?? '')?.boxes.values() ?? [])]);
    return boxes.reduce((sum, box) => sum + entriesOf(box).size, 0);
  }

  function wanted(): string[] {
    return [...new Set([...watched.keys(), ...(isLater ? [] : Object.keys(device.all()))])];
  }

  function refresh(): void {
    freshAt = ports.now();
    void seat?.refresh(wanted());
  }

  /** All that a page shows is asked for in one go. */
  function load(list: string): void {
    if (!seat) return;
    if (loading === null) {
      loading = new Set();
      queueMicrotask(() => {
        void seat?.refresh([...(loading ?? [])]);
        loading = null;
      });
    }
    loading.add(list);
  }

  function sit(): void {
    seat?.close();
    seat = null;
    if (owner === null) return;
    const { user } = owner;
    // What the server said to somebody else is not for these eyes, and can be asked for again.
    for (const key of store.keys(keys.bases)) if (user === null || !key.startsWith(keys.basesOf(user))) store.remove(key);
    stranded = user === null ? countStranded() : 0;
    if (user === null) return;
    seat = createSeat(user, ways, keys, ports, {
      changed: () => changed(),
      refused: (error) => tell({ kind: 'refused', error }),
      signedOut: () => tell({ kind: 'signed-out' }),
    });
    refresh();
  }

  function setOwner(next: Owner): void {
    if (isSameOwner(owner, next)) return;
    owner = next;
    steps = [];
    asked = null;
    isLater = false;
    sit();
    settleEarly();
  }

  function currentStatus(): Status {
    if (owner === null) return { kind: 'unknown' };
    if (!seat) {
      if (stranded > 0) return { kind: 'waiting', count: stranded, reason: 'sign-in' };
      return device.consents() ? { kind: 'device', kept: device.kept() } : { kind: 'unknown' };
    }
    const count = seat.unsent();
    const reason = seat.reason();
    if (count > 0) return reason === null ? { kind: 'saving', count } : { kind: 'waiting', count, reason };
    return seat.refusal() === null ? { kind: 'saved' } : { kind: 'refused', error: seat.refusal() };
  }

  // Whoever makes the engine has it in hand by then.
  queueMicrotask(early.begin);

  return {
    setOwner,
    watch: (list) => {
      const times = watched.get(list) ?? 0;
      watched.set(list, times + 1);
      if (times === 0) load(list);
      return () => {
        const left = (watched.get(list) ?? 1) - 1;
        if (left === 0) watched.delete(list);
        else watched.set(list, left);
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    listen: (teller) => {
      tellers.add(teller);
      return () => {
        tellers.delete(teller);
      };
    },
    values,
    ready: (list) => (seat ? seat.ready(list) : owner !== null),
    lacks: (list) => (seat ? seat.lacks(list) : owner === null && !ports.online()),
    status: () => {
      const now = currentStatus();
      if (!sameStatus(lastStatus, now)) lastStatus = now;
      return lastStatus;
    },
    set: (list, changes, told) => make({ lists: [[list, changes]], told }),
    setAll: (changes, told) => make({ lists: Object.entries(changes), told }),
    addAll: (lists, told) => {
      // Whoever takes in a file has been told where it is kept.
      if (owner !== null && !seat) device.consent();
      return make({ lists: Object.entries(lists).map(([list, added]) => [list, additions(values(list), added)] as const), told });
    },
    snapshot: (lists): ListsOfValues => Object.fromEntries(lists.map((list) => [list, values(list)])),
    undo,
    asked: () => asked !== null,
    answer: (goOn) => {
      const wish = asked;
      asked = null;
      if (goOn) {
        device.consent();
        if (wish) make(wish);
      } else early.clear();
      settleEarly();
    },
    sides: () => {
      const now = seat && !isLater ? sidesOf(device, seat, merging) : null;
      if (!sameSides(lastSides, now)) lastSides = now;
      return lastSides;
    },
    merge: async (how: MergeHow) => {
      if (!seat || merging) return;
      const begun = seat;
      merging = true;
      changed();
      try {
        const step = await merge(how, { device, seat, ways, keys, ports });
        // Somebody else sits here by now.
        if (seat !== begun) return;
        steps = [...steps, step].slice(-STEPS);
        tell({ kind: 'merged', how, step });
      } finally {
        merging = false;
        changed();
      }
    },
    later: () => {
      isLater = true;
      changed();
    },
    wake: (lineIsBack) => {
      seat?.retry(lineIsBack);
      if (lineIsBack || ports.now() - freshAt > FRESH) refresh();
      changed();
    },
    offline: changed,
    hide: () => seat?.hide(),
    leave: () => {
      early.leave();
      seat?.hide();
      seat?.close();
    },
    comeBack: () => {
      early.comeBack();
      device.forget();
      sit();
      changed();
    },
    stored: (key, text) => {
      if (key === null) return;
      seat?.stored(key, text);
      if (device.stored(key)) changed();
    },
  };
}

function sameStatus(one: Status, other: Status): boolean {
  return JSON.stringify(one) === JSON.stringify(other) && (one.kind !== 'refused' || other.kind !== 'refused' || one.error === other.error);
}

function sameSides(one: Sides | null, other: Sides | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
