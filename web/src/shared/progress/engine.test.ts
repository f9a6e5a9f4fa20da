import { beforeEach, expect, test } from 'vitest';
import type { Event } from '.';
import { busy, lost, sortedEntries, refusal, type Tab, unauthorized, World } from './simulated';

let world: World;
let device: ReturnType<World['device']>;

beforeEach(() => {
  world = new World();
  device = world.device();
});

const on = (id: string) => ({ id, value: true });
const off = (id: string) => ({ id, value: false });
const see = ({ engine }: Tab, list = 'one') => sortedEntries(engine.values(list));
const onServer = (list = 'one') => sortedEntries(world.server.list('7', list).values);
const sends = () => world.requests.filter(({ what }) => what === 'send');

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

test('shows a change at once and sends it a second after the last one', async () => {
  const tab = await signedIn();
  expect(tab.engine.status()).toEqual({ kind: 'saved' });
  tab.engine.set('one', [on('a')]);
  expect(see(tab)).toEqual([['a', true]]);
  expect(tab.engine.status()).toEqual({ kind: 'saving', count: 1 });
  await world.advance(900);
  tab.engine.set('one', [on('b'), { id: 'c', value: 5 }]);
  await world.advance(999);
  expect(sends()).toHaveLength(0);
  await world.advance(1);
  expect(sends()).toHaveLength(1);
  await world.deliverAll();
  expect(onServer()).toEqual([
    ['a', true],
    ['b', true],
    ['c', 5],
  ]);
  expect(tab.engine.status()).toEqual({ kind: 'saved' });
  expect(device.disk.get('hotdrop-progress-out-test-7-key-1')).toBeUndefined();
});

test('returns the same map until an entry changes', async () => {
  const tab = await signedIn('one', 'two');
  const two = tab.engine.values('two');
  tab.engine.set('one', [on('a')]);
  const seen = tab.engine.values('one');
  await world.advance(1000);
  await world.deliverAll();
  expect(tab.engine.values('one')).toBe(seen);
  expect(tab.engine.values('two')).toBe(two);
});

test("a change made before the list is loaded retains the server's other entries", async () => {
  world.server.set('7', 'one', [on('x')]);
  const tab = world.open(device, undefined);
  tab.engine.watch('one');
  tab.engine.set('one', [on('a')], 'told');
  expect(see(tab)).toEqual([['a', true]]);
  expect(tab.engine.ready('one')).toBe(false);
  tab.engine.setOwner({ user: '7' });
  await world.deliverAll();
  expect(see(tab)).toEqual([
    ['a', true],
    ['x', true],
  ]);
  await world.advance(1000);
  await world.deliverAll();
  expect(onServer()).toEqual([
    ['a', true],
    ['x', true],
  ]);
});

test('an action that changes several lists is one undo step', async () => {
  const tab = await signedIn('one', 'two');
  tab.engine.set('two', [on('b')]);
  tab.engine.setAll({ one: [on('a')], two: [off('b'), { id: 'c', value: 3 }] });
  expect([see(tab), see(tab, 'two')]).toEqual([[['a', true]], [['c', 3]]]);
  tab.engine.undo();
  expect([see(tab), see(tab, 'two')]).toEqual([[], [['b', true]]]);
});

test('an action is one undo step; undo skips entries that changed since', async () => {
  const tab = await signedIn();
  const events = recordEvents(tab);
  tab.engine.set('one', [{ id: 'b', value: 3 }]);
  const step = tab.engine.set('one', [on('a'), on('b'), on('c')], 'Three ticked');
  expect(events).toEqual([{ kind: 'step', step, message: 'Three ticked' }]);
  tab.engine.set('one', [off('c')]);
  tab.engine.undo(step ?? undefined);
  expect(see(tab)).toEqual([['b', 3]]);
  // Undoes the last of the other steps: c is ticked again.
  expect(tab.engine.undo()).toBe(true);
  expect(see(tab)).toEqual([
    ['b', 3],
    ['c', true],
  ]);
  expect(tab.engine.undo()).toBe(true);
  expect(tab.engine.undo()).toBe(false);
  expect(see(tab)).toEqual([['c', true]]);
  expect(tab.engine.set('one', [on('c'), off('z')])).toBeNull();
});

test('the last change of an id in one action wins', async () => {
  const tab = await signedIn();
  tab.engine.set('one', [on('a'), off('a')]);
  expect(see(tab)).toEqual([]);
});

test('sends changes when the tab is closed before the delay, and they are applied once', async () => {
  const tab = await signedIn();
  tab.engine.set('one', [on('a')]);
  tab.engine.leave();
  expect(sends()).toHaveLength(1);
  const [request] = world.requests.splice(0);
  world.kill(tab);
  // The next visit does not know that the request arrived, and sends it again.
  request?.arrive();
  world.server.set('7', 'one', [off('a')]);
  const next = await signedIn();
  expect(see(next)).toEqual([]);
  expect(onServer()).toEqual([]);
  expect(next.engine.status()).toEqual({ kind: 'saved' });
});

test('changes of a tab that was closed offline are sent on the next visit', async () => {
  const tab = await signedIn();
  tab.engine.set('one', [on('a')]);
  device.online = false;
  tab.engine.leave();
  world.kill(tab);
  expect(world.requests).toHaveLength(0);
  device.online = true;
  const next = await signedIn();
  expect(onServer()).toEqual([['a', true]]);
  expect(see(next)).toEqual([['a', true]]);
});

test('another open tab adopts the changes of a crashed tab', async () => {
  const tab = await signedIn();
  const other = await signedIn();
  tab.engine.set('one', [on('a')]);
  await world.deliverStorageEvents();
  expect(see(other)).toEqual([['a', true]]);
  world.kill(tab);
  other.engine.wake(false);
  await world.deliverAll();
  expect(onServer()).toEqual([['a', true]]);
  expect(other.engine.status()).toEqual({ kind: 'saved' });
});

test('a page restored from the back/forward cache has lost nothing', async () => {
  const tab = await signedIn();
  device.online = false;
  tab.engine.set('one', [on('a')]);
  tab.engine.leave();
  device.online = true;
  tab.engine.comeBack();
  expect(see(tab)).toEqual([['a', true]]);
  await world.deliverAll();
  expect(onServer()).toEqual([['a', true]]);
});

test('the last batch of a closing page includes the one in flight', async () => {
  const tab = await signedIn();
  tab.engine.set('one', [on('a')]);
  await world.advance(1000);
  tab.engine.set('one', [on('b')]);
  tab.engine.hide();
  const [first, second] = sends();
  world.requests.splice(0);
  world.kill(tab);
  // The second request arrives first.
  second?.arrive();
  first?.arrive();
  expect(onServer()).toEqual([
    ['a', true],
    ['b', true],
  ]);
});

test('two tabs show the same values, and the latest change wins', async () => {
  const tab = await signedIn();
  const other = await signedIn();
  device.online = false;
  tab.engine.set('one', [on('a'), on('b')]);
  await world.advance(5);
  other.engine.set('one', [{ id: 'a', value: 4 }]);
  await world.deliverStorageEvents();
  for (const one of [tab, other])
    expect(see(one)).toEqual([
      ['a', 4],
      ['b', true],
    ]);
  expect([tab.engine.status(), other.engine.status()]).toEqual([
    { kind: 'waiting', count: 1, reason: 'offline' },
    { kind: 'waiting', count: 1, reason: 'offline' },
  ]);
  device.online = true;
  for (const one of [other, tab]) one.engine.wake(true);
  await world.deliverAll();
  expect(onServer()).toEqual([
    ['a', 4],
    ['b', true],
  ]);
  for (const one of [tab, other])
    expect(see(one)).toEqual([
      ['a', 4],
      ['b', true],
    ]);
});

test('loads changes of other devices when the tab becomes visible', async () => {
  const tab = await signedIn();
  world.server.set('7', 'one', [on('phone')]);
  await world.advance(5_000);
  tab.engine.wake(false);
  await world.deliverAll();
  expect(see(tab)).toEqual([]);
  await world.advance(6_000);
  tab.engine.wake(false);
  await world.deliverAll();
  expect(see(tab)).toEqual([['phone', true]]);
});

test('offline changes are queued, shown in the status and sent when the connection is back', async () => {
  const tab = await signedIn();
  device.online = false;
  tab.engine.set('one', [on('a')]);
  await world.advance(60_000);
  expect(world.requests).toHaveLength(0);
  expect(tab.engine.status()).toEqual({ kind: 'waiting', count: 1, reason: 'offline' });
  device.online = true;
  tab.engine.wake(true);
  await world.deliverAll();
  expect(onServer()).toEqual([['a', true]]);
  expect(tab.engine.status()).toEqual({ kind: 'saved' });
});

test('server errors are retried with growing delays that respect Retry-After', async () => {
  const tab = await signedIn();
  tab.engine.set('one', [on('a')]);
  await world.advance(1000);
  const fail = async (error: unknown) => {
    for (const request of world.requests.splice(0)) request.fail(error);
    await world.settle();
  };
  await fail(lost());
  expect(tab.engine.status()).toEqual({ kind: 'waiting', count: 1, reason: 'trouble' });
  await world.advance(1_999);
  expect(sends()).toHaveLength(0);
  await world.advance(1);
  expect(sends()).toHaveLength(1);
  await fail(busy(30));
  // A change in between does not shorten the delay.
  tab.engine.set('one', [on('b')]);
  await world.advance(29_999);
  expect(sends()).toHaveLength(0);
  await world.advance(1);
  await world.deliverAll();
  expect(onServer()).toEqual([
    ['a', true],
    ['b', true],
  ]);
  // The retry delay is over.
  tab.engine.set('one', [on('c')]);
  expect(tab.engine.status()).toEqual({ kind: 'saving', count: 1 });
});

test('sends one batch of a list at a time', async () => {
  const tab = await signedIn('one', 'two');
  tab.engine.set('one', [on('a')]);
  tab.engine.set('two', [on('a')]);
  await world.advance(1000);
  expect(sends()).toHaveLength(2);
  tab.engine.set('one', [on('b')]);
  await world.advance(5000);
  expect(sends()).toHaveLength(2);
  await world.deliverAll();
  expect(onServer()).toEqual([
    ['a', true],
    ['b', true],
  ]);
});

test('a batch whose response is lost is sent again and applied once', async () => {
  const tab = await signedIn();
  tab.engine.set('one', [on('a')]);
  await world.advance(1000);
  world.requests.splice(0)[0]?.arrive().lose();
  await world.settle();
  world.server.set('7', 'one', [off('a')]);
  await world.advance(2_000);
  await world.deliverAll();
  expect(onServer()).toEqual([]);
  expect(see(tab)).toEqual([]);
  expect(world.server.applied).toHaveLength(1);
});

test('reverts a rejected batch and reports the reason', async () => {
  const tab = await signedIn();
  const events = recordEvents(tab);
  tab.engine.set('one', [on('a')]);
  await world.advance(1000);
  tab.engine.set('one', [on('b')]);
  const error = refusal();
  world.requests.splice(0)[0]?.fail(error);
  await world.settle();
  expect(see(tab)).toEqual([['b', true]]);
  expect(events).toEqual([{ kind: 'refused', error }]);
  await world.advance(1000);
  await world.deliverAll();
  expect(onServer()).toEqual([['b', true]]);
  tab.engine.set('one', [on('c')]);
  await world.advance(1000);
  world.requests.splice(0)[0]?.fail(error);
  await world.settle();
  expect(tab.engine.status()).toEqual({ kind: 'refused', error });
  tab.engine.set('one', [on('d')]);
  expect(tab.engine.status()).toEqual({ kind: 'saving', count: 1 });
});

test('after a sign-out elsewhere changes are stored, reported and sent when the same user is back', async () => {
  const tab = await signedIn();
  const events = recordEvents(tab);
  tab.engine.set('one', [on('a')]);
  await world.advance(1000);
  world.requests.splice(0)[0]?.fail(unauthorized());
  await world.settle();
  expect(events).toEqual([{ kind: 'signed-out' }]);
  expect(tab.engine.status()).toEqual({ kind: 'waiting', count: 1, reason: 'sign-in' });
  tab.engine.setOwner({ user: null });
  expect(see(tab)).toEqual([]);
  expect(tab.engine.status()).toEqual({ kind: 'waiting', count: 1, reason: 'sign-in' });
  // Another account neither sees nor sends the changes.
  tab.engine.setOwner({ user: '8' });
  await world.deliverAll();
  await world.advance(5_000);
  expect(see(tab)).toEqual([]);
  expect(world.server.applied).toEqual([]);
  tab.engine.setOwner({ user: '7' });
  await world.deliverAll();
  expect(onServer()).toEqual([['a', true]]);
});

test('cached lists of one account are removed for the next', async () => {
  world.server.set('7', 'one', [on('secret')]);
  const tab = await signedIn();
  expect([...device.disk.keys()].filter((key) => key.includes('-base-'))).toHaveLength(1);
  tab.engine.setOwner({ user: null });
  expect([...device.disk.keys()].filter((key) => key.includes('-base-'))).toEqual([]);
});

test('a list that was reset on the server becomes empty', async () => {
  const tab = await signedIn();
  tab.engine.set('one', [on('a')]);
  await world.advance(1000);
  await world.deliverAll();
  world.server.set('7', 'one', [off('a')]);
  tab.engine.wake(true);
  await world.deliverAll();
  expect(see(tab)).toEqual([]);
});

test('a thousand changes are sent in several batches, one at a time', async () => {
  const tab = await signedIn();
  tab.engine.set(
    'one',
    Array.from({ length: 1_000 }, (_, at) => on(`c${at}`)),
  );
  await world.advance(1000);
  expect(sends()).toHaveLength(1);
  await world.deliverAll();
  expect(onServer()).toHaveLength(1_000);
  expect(tab.engine.status()).toEqual({ kind: 'saved' });
});

test('changes are sent although the storage is full', async () => {
  const tab = await signedIn();
  device.room = 0;
  tab.engine.set('one', [on('a')]);
  expect(see(tab)).toEqual([['a', true]]);
  await world.advance(1000);
  await world.deliverAll();
  expect(onServer()).toEqual([['a', true]]);
});

test('unreadable stored records are set aside', async () => {
  device.disk.set('hotdrop-progress-device-test-one', '{"v":1,"values":');
  device.disk.set('hotdrop-progress-out-test-7-old', 'rubbish');
  const tab = await signedIn();
  tab.engine.setOwner({ user: null });
  expect(see(tab)).toEqual([]);
  expect([...device.disk.keys()].filter((key) => key.startsWith('hotdrop-aside-')).toSorted()).toEqual([
    'hotdrop-aside-0-hotdrop-progress-device-test-one',
    'hotdrop-aside-0-hotdrop-progress-out-test-7-old',
  ]);
});

test('offline shows the cached list of an earlier visit without waiting', async () => {
  const before = await signedIn();
  before.engine.set('one', [on('a')]);
  await world.advance(1_000);
  await world.deliverAll();
  before.engine.leave();
  world.kill(before);
  device.online = false;
  const tab = world.open(device, undefined);
  tab.engine.watch('one');
  tab.engine.watch('two');
  expect([tab.engine.ready('one'), tab.engine.lacks('one')]).toEqual([false, true]);
  tab.engine.setOwner({ user: '7' });
  expect([tab.engine.ready('one'), tab.engine.lacks('one'), see(tab)]).toEqual([true, false, [['a', true]]]);
  expect([tab.engine.ready('two'), tab.engine.lacks('two')]).toEqual([false, true]);
  device.online = true;
  tab.engine.wake(true);
  expect(tab.engine.lacks('two')).toBe(false);
  await world.settle();
  for (const request of world.requests.splice(0)) request.fail(busy());
  await world.settle();
  expect(tab.engine.lacks('two')).toBe(true);
  await world.advance(70_000);
  await world.deliverAll();
  expect([tab.engine.ready('two'), tab.engine.lacks('two')]).toEqual([true, false]);
});
