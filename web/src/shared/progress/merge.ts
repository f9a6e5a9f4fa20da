/** Merges a guest's progress into an account, on the user's request. */

import type { Ports } from '@/shared/outbox/ports';
import { readRecord } from '@/shared/outbox/record';
import { verdictOf } from '@/shared/outbox/retry';
import type { ServerLists, ListsOfValues, MergeHow, Sides, Step, Values, SyncCalls } from '.';
import { additions, differences, doneIn, withChanges } from './core';
import type { Device } from './device';
import type { Keys } from './keys';
import type { TabSession } from './tabSession';
import { type Intent, readIntent, writeIntent } from './stored';

const nothing: Values = new Map();

const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);

/**
 * Returns both sides once the account's lists are loaded; null if the device has no progress that the account lacks.
 */
export function sidesOf(device: Device, tabSession: TabSession, merging: boolean): Sides | null {
  const all = Object.entries(device.all());
  if (all.length === 0 || !all.every(([list]) => tabSession.ready(list))) return null;
  if (all.every(([list, values]) => additions(tabSession.values(list), values).length === 0)) return null;
  return {
    here: sum(all.map(([, values]) => doneIn(values))),
    account: sum(all.map(([list]) => doneIn(tabSession.values(list)))),
    merging,
  };
}

interface Done {
  readonly before: ServerLists;
  readonly after: ServerLists;
}

async function carryOut({ lists, how, user, key }: Intent, tabSession: TabSession, calls: SyncCalls): Promise<Done> {
  const received = new Map(Object.keys(lists).map((list) => [list, tabSession.received(list)]));
  const done = await calls.merge(lists, how, { user, key });
  for (const [list, response] of Object.entries(done.after)) tabSession.receive(list, response, received.get(list) ?? 0);
  return done;
}

const valuesOf = (lists: ServerLists, list: string): Values => lists[list]?.values ?? nothing;

/** Returns the step from the account's values before the merge to those after. */
function stepOf(before: ServerLists, after: ListsOfValues, device: ListsOfValues): Step {
  const changes = Object.entries(after).flatMap(([list, values]) =>
    differences(valuesOf(before, list), values).map((one) => ({ list, ...one })),
  );
  return { changes, device };
}

function chosen(how: MergeHow, account: Values, device: Values): Values {
  if (how === 'union') return withChanges(account, additions(account, device));
  return how === 'device' ? device : account;
}

/** Completes an earlier merge whose response was lost, and changes its result to the current choice. */
async function chooseAgain(how: MergeHow, pending: Intent, tabSession: TabSession, calls: SyncCalls): Promise<Step> {
  const { before, after } = await carryOut(pending, tabSession, calls);
  const target = Object.fromEntries(
    Object.entries(pending.lists).map(([list, device]) => [list, chosen(how, valuesOf(before, list), device)]),
  );
  for (const [list, values] of Object.entries(target)) {
    const changes = differences(valuesOf(after, list), values).map((one) => ({ id: one.id, value: one.after }));
    if (changes.length > 0) tabSession.change(list, changes);
  }
  return stepOf(before, target, pending.lists);
}

interface MergeOptions {
  device: Device;
  tabSession: TabSession;
  calls: SyncCalls;
  keys: Keys;
  ports: Ports;
}

/** Merges and returns the step that undoes the merge. If the request fails, nothing changes. */
export async function merge(how: MergeHow, { device, tabSession, calls, keys, ports }: MergeOptions): Promise<Step> {
  const { store } = ports;
  const found = readRecord(store, keys.intent, readIntent);
  const pending = found?.user === tabSession.user ? found : null;
  if (how === 'account' && !pending) {
    const lists = device.all();
    device.remove(lists);
    return { changes: [], device: lists };
  }
  const lists = pending?.lists ?? device.all();
  try {
    let step: Step;
    if (pending && pending.how !== how) step = await chooseAgain(how, pending, tabSession, calls);
    else {
      const intent = pending ?? { user: tabSession.user, key: ports.newKey(), how: how === 'device' ? how : 'union', lists };
      store.set(keys.intent, writeIntent(intent));
      const { before, after } = await carryOut(intent, tabSession, calls);
      const now = Object.fromEntries(Object.entries(after).map(([list, { values }]) => [list, values]));
      step = stepOf(before, now, lists);
    }
    // The server has stored the merge; only the step retains the device's entries, for undo.
    store.remove(keys.intent);
    device.remove(lists);
    return step;
  } catch (error) {
    // The merge was not applied, so it must not be retried.
    if (verdictOf(error) === 'refused') store.remove(keys.intent);
    throw error;
  }
}
