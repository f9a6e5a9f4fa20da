import type { TabEvents } from '@/shared/outbox/browser';
import { isSameOwner, type Owner } from '@/shared/outbox/owner';
import type { Ports } from '@/shared/outbox/ports';
import type { Change, Event, ListsOfValues, MergeHow, Progress, Sides, Status, Step, Value, Values, SyncCalls } from '.';
import { additions, entriesOf } from './core';
import { createDevice, type Device } from './device';
import { createEarly, type Early } from './early';
import { merge, sidesOf } from './merge';
import { type Keys, keysOf } from './keys';
import { createTabSession, type TabSession } from './tabSession';
import { readOutbox } from './stored';

/** The maximum number of undo steps. */
const STEPS = 100;

/** Data is not reloaded if the tab was inactive for less than this, in milliseconds. */
const FRESH = 10_000;

export type Options = SyncCalls & {
  /** The name of the area. */
  name: string;
};

export type Engine = Progress & TabEvents;

type PendingChanges = { lists: readonly (readonly [list: string, changes: readonly Change[]])[]; message: string | undefined };

/** The state of one tab; the functions below change it. */
interface Tab {
  readonly calls: SyncCalls;
  readonly ports: Ports;
  readonly keys: Keys;
  readonly device: Device;
  readonly early: Early;
  readonly listeners: Set<() => void>;
  readonly eventListeners: Set<(event: Event) => void>;
  readonly watched: Map<string, number>;
  owner: Owner;
  tabSession: TabSession | null;
  steps: Step[];
  pendingConsent: PendingChanges | null;
  unsentOfOthers: number;
  freshAt: number;
  mergeDismissed: boolean;
  loading: Set<string> | null;
  merging: boolean;
}

function createTab({ name, ...calls }: Options, ports: Ports): Tab {
  const keys = keysOf(name);
  const tab: Tab = {
    calls,
    ports,
    keys,
    device: createDevice(keys, ports.store),
    early: createEarly(keys, ports, () => applyEarly(tab)),
    listeners: new Set(),
    eventListeners: new Set(),
    watched: new Map(),
    owner: null,
    tabSession: null,
    steps: [],
    pendingConsent: null,
    unsentOfOthers: 0,
    freshAt: 0,
    mergeDismissed: false,
    loading: null,
    merging: false,
  };
  return tab;
}

function changed({ listeners }: Tab): void {
  for (const listener of listeners) listener();
}

function emit({ eventListeners }: Tab, event: Event): void {
  for (const listener of eventListeners) listener(event);
}

function values({ tabSession, owner, early, device }: Tab, list: string): Values {
  if (tabSession) return tabSession.values(list);
  return owner === null ? early.values(list) : device.values(list);
}

function apply({ tabSession, owner, early, device }: Tab, list: string, changes: readonly Change[]): void {
  if (tabSession) tabSession.change(list, changes);
  else if (owner === null) early.change(list, changes);
  else device.change(list, changes);
}

/** Returns the step with those changes that differ from the current values. */
function stepOf(tab: Tab, lists: PendingChanges['lists']): Step {
  const changes = lists.flatMap(([list, all]) =>
    [...new Map(all.map((one) => [one.id, one.value]))].flatMap(([id, value]) => {
      const before = values(tab, list).get(id) ?? false;
      const after: Value = value === 0 ? false : value;
      return before === after ? [] : [{ list, id, before, after }];
    }),
  );
  return { changes };
}

function carryOut(tab: Tab, step: Step, side: 'before' | 'after'): void {
  const byList = new Map<string, Change[]>();
  for (const one of step.changes) {
    const all = byList.get(one.list) ?? [];
    all.push({ id: one.id, value: one[side] });
    byList.set(one.list, all);
  }
  for (const [list, changes] of byList) apply(tab, list, changes);
  // The tab session reports its changes to the listeners.
  if (!tab.tabSession) changed(tab);
}

function remember(tab: Tab, step: Step): void {
  tab.steps = [...tab.steps, step].slice(-STEPS);
}

function make(tab: Tab, pending: PendingChanges): Step | null {
  const step = stepOf(tab, pending.lists);
  if (step.changes.length === 0) return null;
  if (tab.owner !== null && !tab.tabSession && !tab.device.consents()) {
    tab.pendingConsent = pending;
    changed(tab);
    return null;
  }
  carryOut(tab, step, 'after');
  remember(tab, step);
  if (pending.message !== undefined) emit(tab, { kind: 'step', step, message: pending.message });
  return step;
}

function add(tab: Tab, lists: ListsOfValues, message: string | undefined): Step | null {
  return make(tab, { lists: Object.entries(lists).map(([list, added]) => [list, additions(values(tab, list), added)] as const), message });
}

/** Adds early changes to the owner's progress. While a guest has not consented yet, they stay in early storage. */
function applyEarly(tab: Tab): void {
  const lists = tab.early.all();
  if (tab.owner !== null && tab.pendingConsent === null && Object.keys(lists).length > 0) {
    add(tab, lists, undefined);
    if (tab.pendingConsent === null) tab.early.clear();
  }
  changed(tab);
}

function undo(tab: Tab, step: Step | undefined = tab.steps.at(-1)): boolean {
  if (!step) return false;
  tab.steps = tab.steps.filter((one) => one !== step);
  const unchanged = step.changes.filter(({ list, id, after }) => (values(tab, list).get(id) ?? false) === after);
  if (step.device) tab.device.restore(step.device);
  carryOut(tab, { changes: unchanged }, 'before');
  changed(tab);
  return true;
}

function consent(tab: Tab, goOn: boolean): void {
  const pending = tab.pendingConsent;
  tab.pendingConsent = null;
  if (goOn) {
    tab.device.consent();
    if (pending) make(tab, pending);
  } else tab.early.clear();
  applyEarly(tab);
}

/** Counts unsent changes of accounts that are not signed in here any more. */
function countUnsentOfOthers({ keys, ports: { store } }: Tab): number {
  const boxes = store.keys(keys.outboxes).flatMap((key) => [...(readOutbox(store.get(key) ?? '')?.boxes.values() ?? [])]);
  return boxes.reduce((sum, box) => sum + entriesOf(box).size, 0);
}

function refresh(tab: Tab): void {
  tab.freshAt = tab.ports.now();
  const names = new Set([...tab.watched.keys(), ...(tab.mergeDismissed ? [] : Object.keys(tab.device.all()))]);
  void tab.tabSession?.refresh([...names]);
}

/** Loads all lists of a page in one request. */
function load(tab: Tab, list: string): void {
  if (!tab.tabSession) return;
  if (tab.loading === null) {
    tab.loading = new Set();
    queueMicrotask(() => {
      void tab.tabSession?.refresh([...(tab.loading ?? [])]);
      tab.loading = null;
    });
  }
  tab.loading.add(list);
}

function watch(tab: Tab, list: string): () => void {
  const { watched } = tab;
  const times = watched.get(list) ?? 0;
  watched.set(list, times + 1);
  if (times === 0) load(tab, list);
  return () => {
    const left = (watched.get(list) ?? 1) - 1;
    if (left === 0) watched.delete(list);
    else watched.set(list, left);
  };
}

function openTabSession(tab: Tab): void {
  const { keys, ports, calls } = tab;
  const { store } = ports;
  tab.tabSession?.close();
  tab.tabSession = null;
  if (tab.owner === null) return;
  const { user } = tab.owner;
  // Removes cached lists of other accounts: they are private and can be loaded again.
  for (const key of store.keys(keys.bases)) if (user === null || !key.startsWith(keys.basesOf(user))) store.remove(key);
  tab.unsentOfOthers = user === null ? countUnsentOfOthers(tab) : 0;
  if (user === null) return;
  tab.tabSession = createTabSession(user, calls, keys, ports, {
    changed: () => changed(tab),
    refused: (error) => emit(tab, { kind: 'refused', error }),
    signedOut: () => emit(tab, { kind: 'signed-out' }),
  });
  refresh(tab);
}

function setOwner(tab: Tab, next: Owner): void {
  if (isSameOwner(tab.owner, next)) return;
  tab.owner = next;
  tab.steps = [];
  tab.pendingConsent = null;
  tab.mergeDismissed = false;
  openTabSession(tab);
  applyEarly(tab);
}

function statusOf({ owner, tabSession, unsentOfOthers, device }: Tab): Status {
  if (owner === null) return { kind: 'unknown' };
  if (!tabSession) {
    if (unsentOfOthers > 0) return { kind: 'waiting', count: unsentOfOthers, reason: 'sign-in' };
    return device.consents() ? { kind: 'device', stored: device.isStored() } : { kind: 'unknown' };
  }
  const count = tabSession.unsent();
  const reason = tabSession.reason();
  if (count > 0) return reason === null ? { kind: 'saving', count } : { kind: 'waiting', count, reason };
  return tabSession.refusal() === null ? { kind: 'saved' } : { kind: 'refused', error: tabSession.refusal() };
}

async function mergeSides(tab: Tab, how: MergeHow): Promise<void> {
  const { tabSession, device, calls, keys, ports } = tab;
  if (!tabSession || tab.merging) return;
  tab.merging = true;
  changed(tab);
  try {
    const step = await merge(how, { device, tabSession, calls, keys, ports });
    // Another account is signed in by now.
    if (tab.tabSession !== tabSession) return;
    remember(tab, step);
    emit(tab, { kind: 'merged', how, step });
  } finally {
    tab.merging = false;
    changed(tab);
  }
}

/** Adds an item to a set. Returns a function that removes it. */
function join<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => {
    all.delete(one);
  };
}

/** Returns the previous value if the new one is equal: React compares by identity. */
function stable<T>(first: T, isSame: (one: T, other: T) => boolean): (now: T) => T {
  let last = first;
  return (now) => {
    if (!isSame(last, now)) last = now;
    return last;
  };
}

/** Handles browser events: see [Engine]. */
function createEvents(tab: Tab): TabEvents {
  return {
    wake: (isBackOnline) => {
      tab.tabSession?.retry(isBackOnline);
      if (isBackOnline || tab.ports.now() - tab.freshAt > FRESH) refresh(tab);
      changed(tab);
    },
    offline: () => changed(tab),
    hide: () => tab.tabSession?.hide(),
    leave: () => {
      tab.early.leave();
      tab.tabSession?.hide();
      tab.tabSession?.close();
    },
    comeBack: () => {
      tab.early.comeBack();
      tab.device.forget();
      openTabSession(tab);
      changed(tab);
    },
    stored: (key, text) => {
      if (key === null) return;
      tab.tabSession?.stored(key, text);
      if (tab.device.stored(key)) changed(tab);
    },
  };
}

export function createEngine(options: Options, ports: Ports): Engine {
  const tab = createTab(options, ports);
  const stableStatus = stable<Status>({ kind: 'unknown' }, sameStatus);
  const stableSides = stable<Sides | null>(null, sameSides);
  // Deferred, so that the caller has the engine when the first callbacks run.
  queueMicrotask(tab.early.begin);
  return {
    setOwner: (next) => setOwner(tab, next),
    watch: (list) => watch(tab, list),
    subscribe: (listener) => join(tab.listeners, listener),
    listen: (listener) => join(tab.eventListeners, listener),
    values: (list) => values(tab, list),
    ready: (list) => (tab.tabSession ? tab.tabSession.ready(list) : tab.owner !== null),
    lacks: (list) => (tab.tabSession ? tab.tabSession.lacks(list) : tab.owner === null && !ports.online()),
    status: () => stableStatus(statusOf(tab)),
    set: (list, changes, message) => make(tab, { lists: [[list, changes]], message }),
    setAll: (changes, message) => make(tab, { lists: Object.entries(changes), message }),
    addAll: (lists, message) => {
      // The import dialog has explained where the data is stored, so importing implies consent.
      if (tab.owner !== null && !tab.tabSession) tab.device.consent();
      return add(tab, lists, message);
    },
    snapshot: (lists): ListsOfValues => Object.fromEntries(lists.map((list) => [list, values(tab, list)])),
    undo: (step) => undo(tab, step),
    needsConsent: () => tab.pendingConsent !== null,
    setConsent: (goOn) => consent(tab, goOn),
    sides: () => stableSides(tab.tabSession && !tab.mergeDismissed ? sidesOf(tab.device, tab.tabSession, tab.merging) : null),
    merge: (how) => mergeSides(tab, how),
    dismissMerge: () => {
      tab.mergeDismissed = true;
      changed(tab);
    },
    ...createEvents(tab),
  };
}

function sameStatus(one: Status, other: Status): boolean {
  return JSON.stringify(one) === JSON.stringify(other) && (one.kind !== 'refused' || other.kind !== 'refused' || one.error === other.error);
}

function sameSides(one: Sides | null, other: Sides | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
