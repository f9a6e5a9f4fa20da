import { beforeEach, expect, test } from 'vitest';
import { type Event, markOf } from '.';
import { sortedEntries, type Tab, World } from './simulated';

let world: World;
let device: ReturnType<World['device']>;

beforeEach(() => {
  world = new World();
  device = world.device();
});

const on = (id: string) => ({ id, value: true });
const see = ({ engine }: Tab, list = 'one') => sortedEntries(engine.values(list));
const onServer = (list = 'one') => sortedEntries(world.server.list('7', list).values);

async function signedIn(...lists: string[]): Promise<Tab> {
  const tab = world.open(device, '7');
  for (const list of lists.length > 0 ? lists : ['one']) tab.engine.watch(list);
  await world.deliverAll();
  return tab;
}

function recordEvents({ engine }: Tab): Event[] {
  const events: Event[] = [];
  engine.listen((event) => events.push(event));
  return events;
}

test('a guest consents once, then progress is stored on the device', async () => {
  const tab = world.open(device, null);
  tab.engine.watch('one');
  expect(tab.engine.status()).toEqual({ kind: 'unknown' });
  expect(tab.engine.set('one', [on('a')])).toBeNull();
  expect([tab.engine.needsConsent(), see(tab)]).toEqual([true, []]);
  tab.engine.setConsent(false);
  expect([tab.engine.needsConsent(), see(tab)]).toEqual([false, []]);
  const events = recordEvents(tab);
  tab.engine.set('one', [on('a')], 'told');
  tab.engine.setConsent(true);
  expect(see(tab)).toEqual([['a', true]]);
  expect(events).toHaveLength(1);
  expect(tab.engine.set('one', [{ id: markOf('w'), value: true }])).not.toBeNull();
  expect(tab.engine.status()).toEqual({ kind: 'device', stored: true });
  const next = world.open(device, null);
  expect(see(next)).toEqual([
    ['@w', true],
    ['a', true],
  ]);
  // Both tabs write, and neither overwrites the other's entries.
  next.engine.set('one', [on('b')]);
  tab.engine.set('one', [on('c')]);
  await world.deliverStorageEvents();
  for (const one of [tab, next]) expect(see(one).map(([id]) => id)).toEqual(['@w', 'a', 'b', 'c']);
  expect(world.requests).toEqual([]);
  device.room = 0;
  next.engine.set('one', [on('d')]);
  expect(next.engine.status()).toEqual({ kind: 'device', stored: false });
});

test('importing a file implies consent', () => {
  const tab = world.open(device, null);
  const step = tab.engine.addAll({ one: new Map([['a', true]]), two: new Map([['b', 3]]) });
  expect([tab.engine.needsConsent(), see(tab), see(tab, 'two')]).toEqual([false, [['a', true]], [['b', 3]]]);
  expect(tab.engine.snapshot(['one', 'two'])).toEqual({ one: new Map([['a', true]]), two: new Map([['b', 3]]) });
  tab.engine.undo(step ?? undefined);
  expect([see(tab), see(tab, 'two')]).toEqual([[], []]);
});

async function guestThenUser(): Promise<Tab> {
  world.server.set('7', 'one', [on('a'), { id: 'b', value: 9 }, on('x')]);
  const tab = world.open(device, null);
  tab.engine.addAll({
    one: new Map<string, boolean | number>([
      ['a', true],
      ['b', 4],
      ['c', true],
    ]),
    two: new Map([['d', true]]),
  });
  tab.engine.setOwner({ user: '7' });
  expect(tab.engine.sides()).toBeNull();
  await world.deliverAll();
  return tab;
}

test('after sign-in both sides are shown and nothing is merged automatically', async () => {
  const tab = await guestThenUser();
  expect(tab.engine.sides()).toEqual({ here: 3, account: 2, merging: false });
  expect(tab.engine.sides()).toBe(tab.engine.sides());
  await world.advance(10_000);
  expect(onServer()).toEqual([
    ['a', true],
    ['b', 9],
    ['x', true],
  ]);
  tab.engine.dismissMerge();
  expect(tab.engine.sides()).toBeNull();
  // The next visit shows the merge dialog again.
  const next = await signedIn();
  expect(next.engine.sides()).toEqual({ here: 3, account: 2, merging: false });
});

test.each([
  [
    'union',
    [
      ['a', true],
      ['b', 9],
      ['c', true],
      ['x', true],
    ],
    [['d', true]],
  ],
  [
    'device',
    [
      ['a', true],
      ['b', 4],
      ['c', true],
    ],
    [['d', true]],
  ],
  [
    'account',
    [
      ['a', true],
      ['b', 9],
      ['x', true],
    ],
    [],
  ],
] as const)('merges with %s, and undoes it', async (how, one, two) => {
  const tab = await guestThenUser();
  const events = recordEvents(tab);
  const merging = tab.engine.merge(how);
  await world.deliverAll();
  await merging;
  expect([onServer(), onServer('two')]).toEqual([one, two]);
  expect([see(tab), see(tab, 'two')]).toEqual([one, two]);
  expect(tab.engine.sides()).toBeNull();
  expect(events.map(({ kind }) => kind)).toEqual(['merged']);
  expect([...device.disk.keys()].filter((key) => key.includes('-device-') || key.includes('-intent-'))).toEqual([]);
  // An entry ticked since the merge is not undone.
  tab.engine.set('one', [on('later')]);
  const [event] = events;
  tab.engine.undo(event?.kind === 'merged' ? event.step : undefined);
  await world.advance(1000);
  await world.deliverAll();
  expect(onServer()).toEqual([
    ['a', true],
    ['b', 9],
    ['later', true],
    ['x', true],
  ]);
  expect(onServer('two')).toEqual([]);
  expect(tab.engine.sides()).toEqual({ here: 3, account: 3, merging: false });
});

test('a merge whose response is lost is sent again and applied once', async () => {
  const tab = await guestThenUser();
  const first = tab.engine.merge('device');
  await world.settle();
  world.requests.splice(0)[0]?.arrive().lose();
  await expect(first).rejects.toMatchObject({ status: 0 });
  expect(tab.engine.sides()).toMatchObject({ merging: false });
  expect(see(tab)).toEqual([
    ['a', true],
    ['b', 9],
    ['x', true],
  ]);
  // Another choice: a merge that may have been applied is completed and undone first.
  const second = tab.engine.merge('union');
  await world.deliverAll();
  await second;
  await world.advance(1000);
  await world.deliverAll();
  expect(onServer()).toEqual([
    ['a', true],
    ['b', 9],
    ['c', true],
    ['x', true],
  ]);
  expect(see(tab)).toEqual(onServer());
});

test('offers no merge if the account has all entries', async () => {
  world.server.set('7', 'one', [on('a'), on('b')]);
  const tab = world.open(device, null);
  tab.engine.addAll({ one: new Map([['a', true]]) });
  tab.engine.setOwner({ user: '7' });
  await world.deliverAll();
  expect(tab.engine.sides()).toBeNull();
  tab.engine.setOwner({ user: null });
  expect(see(tab)).toEqual([['a', true]]);
});

const early = () => [...device.disk.keys()].filter((key) => key.includes('-early-'));

test('changes made before the session is known remain after the tab is closed, and go to the owner', async () => {
  world.server.set('7', 'one', [on('x'), { id: 'n', value: 9 }]);
  const first = world.open(device, undefined);
  first.engine.set('one', [on('a'), on('b'), { id: 'n', value: 2 }]);
  const undone = first.engine.set('two', [on('c')]);
  first.engine.undo(undone ?? undefined);
  world.kill(first);
  const next = world.open(device, undefined);
  await world.settle();
  expect(see(next)).toEqual([
    ['a', true],
    ['b', true],
    ['n', 2],
  ]);
  next.engine.set('one', [{ id: 'b', value: false }]);
  next.engine.watch('one');
  next.engine.setOwner({ user: '7' });
  await world.deliverAll();
  await world.advance(1_000);
  await world.deliverAll();
  expect(onServer()).toEqual(
    expect.arrayContaining([
      ['a', true],
      ['x', true],
    ]),
  );
  expect([onServer().map(([id]) => id), onServer('two')]).toEqual([['a', 'n', 'x'], []]);
  expect(early()).toEqual([]);
});

test("a guest's early changes need consent, also after the tab was closed before the decision", async () => {
  const first = world.open(device, undefined);
  first.engine.set('one', [on('a')]);
  first.engine.setOwner({ user: null });
  expect([first.engine.needsConsent(), see(first)]).toEqual([true, []]);
  world.kill(first);
  const next = world.open(device, null);
  await world.settle();
  expect(next.engine.needsConsent()).toBe(true);
  next.engine.setConsent(true);
  expect([see(next), early()]).toEqual([[['a', true]], []]);
  const third = world.open(device, undefined);
  third.engine.set('one', [on('b')]);
  third.engine.setOwner({ user: null });
  expect([third.engine.needsConsent(), see(third).length]).toEqual([false, 2]);
});

test('other tabs do not adopt early changes of an open tab', async () => {
  const first = world.open(device, undefined);
  first.engine.set('one', [on('a')]);
  const other = world.open(device, null);
  await world.settle();
  expect([other.engine.needsConsent(), early()]).toEqual([false, [expect.any(String)]]);
  first.engine.leave();
  first.engine.comeBack();
  expect(see(first)).toEqual([['a', true]]);
});

test('declining consent discards the changes', async () => {
  const first = world.open(device, undefined);
  first.engine.set('one', [on('a')]);
  first.engine.setOwner({ user: null });
  first.engine.setConsent(false);
  expect(early()).toEqual([]);
});
