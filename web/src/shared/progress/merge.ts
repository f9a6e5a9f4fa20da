/** A guest's progress and an account's become one, when asked. */

import type { MergeHow, Sides, Step, Values, Ways } from '.';
import { additions, differences, doneIn } from './core';
import type { Device } from './device';
import type { Keys, Ports } from './ports';
import type { Seat } from './seat';
import { type Intent, readIntent, writeIntent } from './stored';
import { readKept } from './storage';

const nothing: Values = new Map();

const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);

/** Both sides, once the account's is known; null where the device has nothing that the account has not. */
export function sidesOf(device: Device, seat: Seat, merging: boolean): Sides | null {
  const all = Object.entries(device.all());
  if (all.length === 0 || !all.every(([list]) => seat.ready(list))) return null;
  if (all.every(([list, values]) => additions(seat.values(list), values).length === 0)) return null;
  return {
    here: sum(all.map(([, values]) => doneIn(values))),
    account: sum(all.map(([list]) => doneIn(seat.values(list)))),
    merging,
  };
}

async function carryOut(intent: Intent, seat: Seat, ways: Ways): Promise<Step> {
  const names = Object.keys(intent.lists);
  const heard = new Map(names.map((list) => [list, seat.heard(list)]));
  const { after, before } = await ways.merge(intent.lists, intent.how, { user: intent.user, key: intent.key });
  for (const [list, answer] of Object.entries(after)) seat.hear(list, answer, heard.get(list) ?? 0);
  const changes = Object.entries(after).flatMap(([list, { values }]) =>
    differences(before[list]?.values ?? nothing, values).map((one) => ({ list, ...one })),
  );
  return { changes, device: intent.lists };
}

interface Place {
  device: Device;
  seat: Seat;
  ways: Ways;
  keys: Keys;
  ports: Ports;
  undo: (step: Step) => void;
}

/** The step that takes it back. Fails where the server does not say yes: then everything is as it was. */
export async function merge(how: MergeHow, { device, seat, ways, keys, ports, undo }: Place): Promise<Step> {
  const { store } = ports;
  const found = readKept(store, keys.intent, readIntent);
  let begun = found?.user === seat.user ? found : null;
  if (begun && begun.how !== how) {
    // What was chosen first may have happened, though no answer came: it is brought to its end and taken back.
    const step = await carryOut(begun, seat, ways);
    store.remove(keys.intent);
    undo({ changes: step.changes });
    begun = null;
  }
  if (how === 'account') {
    const lists = device.all();
    device.take(lists);
    return { changes: [], device: lists };
  }
  const intent = begun ?? { user: seat.user, key: ports.newKey(), how, lists: device.all() };
  store.set(keys.intent, writeIntent(intent));
  const step = await carryOut(intent, seat, ways);
  // The server has it now: the step alone keeps it, for the way back.
  store.remove(keys.intent);
  device.take(intent.lists);
  return step;
}
