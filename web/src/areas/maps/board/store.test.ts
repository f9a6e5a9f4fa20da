import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/error';
import { type Board, EMPTY, without, withPin } from './model';
import { pin, World } from './simulated';

const titles = ({ pins }: Board) => pins.map(({ title }) => title);

async function signedIn(world: World, user = '7') {
  const store = world.open();
  store.setOwner({ user });
  await world.settle();
  return store;
}

test('shows a change at once, saves it after a delay and loads it on the next visit', async () => {
  const world = new World();
  const store = await signedIn(world);
  store.edit((board) => withPin(board, pin('a')));
  expect(titles(store.get().board)).toEqual(['a']);
  expect(store.get().status.kind).toBe('saving');
  expect(world.saved.revision).toBe(3);
  await world.settle();
  expect(store.get().status.kind).toBe('saved');
  expect(world.saved.revision).toBe(4);
  expect(titles((await signedIn(world)).get().board)).toEqual(['a']);
});

test('does not lose changes made before the board has loaded', async () => {
  const world = new World();
  world.saved = { revision: 3, board: { pins: [pin('there')], routes: [] } };
  const store = world.open();
  store.edit((board) => withPin(board, pin('first')));
  store.setOwner({ user: '7' });
  store.edit((board) => withPin(board, pin('second')));
  expect(titles(store.get().board)).toEqual(['first', 'second']);
  await world.settle();
  expect(titles(store.get().board)).toEqual(['there', 'first', 'second']);
  await world.settle();
  expect(titles(world.saved.board)).toEqual(['there', 'first', 'second']);
});

test('stores changes made before the board has loaded, and does not restore removed items', async () => {
  const world = new World();
  world.saved = { revision: 3, board: { pins: [pin('there')], routes: [] } };
  let isOpen = true;
  const unknown = world.open(() => isOpen);
  unknown.edit((board) => withPin(board, pin('nobody knows whose')));
  const loading = world.open(() => isOpen);
  loading.setOwner({ user: '7' });
  loading.edit((board) => withPin(board, pin('first')));
  loading.edit((board) => withPin(board, pin('second')));
  loading.edit((board) => without(board, new Set(['first'])));
  isOpen = false;
  const store = await signedIn(world);
  await world.settle();
  expect(titles(store.get().board).toSorted()).toEqual(['nobody knows whose', 'second', 'there']);
  expect(world.saved.board).toEqual(store.get().board);
});

test('does not show unsent changes of one account to another', async () => {
  const world = new World();
  const store = world.open();
  store.setOwner({ user: '7' });
  store.edit((board) => withPin(board, pin('mine')));
  const other = world.open();
  other.setOwner({ user: '8' });
  expect(titles(other.get().board)).toEqual([]);
});

test('sends the stored changes of a crashed tab', async () => {
  const world = new World();
  let isOpen = true;
  const store = world.open(() => isOpen);
  store.setOwner({ user: '7' });
  await world.settle();
  store.edit((board) => withPin(board, pin('a')));
  isOpen = false;
  const next = world.open();
  next.setOwner({ user: '7' });
  await world.settle(0);
  expect(titles(next.get().board)).toEqual(['a']);
  await world.settle();
  await world.settle();
  expect(titles(world.saved.board)).toEqual(['a']);
  expect(next.get().status.kind).toBe('saved');
});

test('saves the changes of two offline tabs, even if one crashes', async () => {
  const world = new World();
  world.saved = { revision: 3, board: { pins: [pin('there'), pin('moved')], routes: [] } };
  let isOpen = true;
  const [one, other] = [world.open(() => isOpen), world.open(() => isOpen)];
  for (const store of [one, other]) store.setOwner({ user: '7' });
  await world.settle();
  world.failure = new ApiError(0, 'network', '');
  one.edit((board) => withPin(board, pin('of one')));
  other.edit((board) => withPin(withPin(board, pin('of the other')), pin('moved', 'elsewhere')));
  one.edit((board) => without(board, new Set(['of one'])));
  one.edit((board) => withPin(board, pin('of one again')));
  isOpen = false;
  world.failure = null;
  const next = await signedIn(world);
  await world.settle();
  expect(titles(next.get().board).toSorted()).toEqual(['elsewhere', 'of one again', 'of the other', 'there']);
  expect(world.saved.board).toEqual(next.get().board);
  expect(world.disk.keys()).toEqual([]);
});

test.each([[false], [true]])('takes over changes of a page that releases its lock late (changed meanwhile: %o)', async (changed) => {
  const world = new World();
  world.saved = { revision: 3, board: { pins: [pin('there')], routes: [] } };
  let isOpen = true;
  const before = world.open(() => isOpen);
  before.setOwner({ user: '7' });
  await world.settle(0);
  before.edit((board) => without(withPin(board, pin('late')), new Set(['there'])));
  const next = world.open();
  next.setOwner({ user: '7' });
  await world.settle(0);
  expect(titles(next.get().board)).toEqual(['there']);
  if (changed) next.edit((board) => withPin(board, pin('new')));
  isOpen = false;
  await world.settle();
  await world.settle();
  expect(titles(world.saved.board)).toEqual(changed ? ['there', 'new', 'late'] : ['late']);
  expect(world.disk.keys()).toEqual([]);
});

test('a save does not remove unsaved changes of another tab', async () => {
  const world = new World();
  const [one, other] = [await signedIn(world), await signedIn(world)];
  other.edit((board) => withPin(board, pin('unsent')));
  const before = world.disk.keys();
  one.edit((board) => withPin(board, pin('sent')));
  one.edit((board) => without(board, new Set(['sent'])));
  expect(world.disk.keys()).toEqual(before);
  // A third tab leaves the drafts of open tabs alone.
  const third = world.open();
  third.setOwner({ user: '7' });
  await world.settle(0);
  expect(titles(third.get().board)).toEqual([]);
});

test.each([
  ['both', ['theirs', 'mine']],
  ['device', ['mine']],
  ['account', ['theirs']],
] as const)('resolves a conflict with another device: %s', async (how, expected) => {
  const world = new World();
  const store = await signedIn(world);
  store.edit((board) => withPin(board, pin('mine')));
  world.saved = { revision: 9, board: { pins: [pin('theirs')], routes: [] } };
  await world.settle();
  expect(store.get().status.kind).toBe('conflict');
  expect(titles(world.saved.board)).toEqual(['theirs']);
  store.resolve(how);
  await world.settle();
  expect(titles(store.get().board)).toEqual(expected);
  expect(titles(world.saved.board)).toEqual(expected);
  expect(store.get().status.kind).toBe('saved');
});

test('a lost response is not a conflict', async () => {
  const world = new World();
  const store = await signedIn(world);
  world.loseResponse = true;
  store.edit((board) => withPin(board, pin('a')));
  await world.settle(900);
  expect(store.get().status).toEqual({ kind: 'waiting', reason: 'trouble' });
  store.edit((board) => withPin(board, pin('b')));
  await world.settle();
  await world.settle();
  expect(store.get().status.kind).toBe('saved');
  expect(titles(world.saved.board)).toEqual(['a', 'b']);
});

test('retries after an error; shows a rejection and keeps the board', async () => {
  const world = new World();
  const store = await signedIn(world);
  world.failure = new ApiError(503, 'unavailable', '');
  store.edit((board) => withPin(board, pin('a')));
  await world.settle(900);
  expect(store.get().status).toEqual({ kind: 'waiting', reason: 'trouble' });
  world.failure = new ApiError(422, 'invalid', '');
  await world.settle();
  expect(store.get().status.kind).toBe('refused');
  expect(titles(store.get().board)).toEqual(['a']);
  world.failure = null;
  store.edit((board) => without(board, new Set(['a'])));
  store.edit((board) => withPin(board, pin('b')));
  await world.settle();
  expect(store.get().status.kind).toBe('saved');
});

test.each([
  ['both', ['account', 'guest']],
  ['device', ['guest']],
  ['account', ['account']],
] as const)('stores a guest board on the device and merges it after sign-in: %s', async (how, expected) => {
  const world = new World();
  world.saved = { revision: 1, board: { pins: [pin('account')], routes: [] } };
  const guest = world.open();
  guest.setOwner({ user: null });
  guest.edit((board) => withPin(board, pin('guest')));
  expect(guest.get().status).toEqual({ kind: 'device', stored: true });
  const store = await signedIn(world);
  expect(store.get().offer && titles(store.get().offer ?? EMPTY)).toEqual(['guest']);
  expect(titles(store.get().board)).toEqual(['account']);
  const takeBack = store.merge(how);
  await world.settle();
  expect(titles(world.saved.board)).toEqual(expected);
  expect(store.get().offer).toBeNull();
  takeBack();
  await world.settle();
  expect(titles(world.saved.board)).toEqual(['account']);
  expect(store.get().offer && titles(store.get().offer ?? EMPTY)).toEqual(['guest']);
});

test('does not show the board of another account', async () => {
  const world = new World();
  const store = await signedIn(world, '7');
  world.failure = new ApiError(503, 'unavailable', '');
  store.edit((board) => withPin(board, pin('secret')));
  store.setOwner({ user: '8' });
  expect(titles(store.get().board)).toEqual([]);
  store.setOwner({ user: null });
  expect(titles(store.get().board)).toEqual([]);
});

test('shows changes of another guest tab', () => {
  const world = new World();
  const [one, other] = [world.open(), world.open()];
  for (const store of [one, other]) store.setOwner({ user: null });
  one.edit((board) => withPin(board, pin('a')));
  other.stored('hotdrop-board-device-vondel', null);
  expect(titles(other.get().board)).toEqual(['a']);
});

test('shows a save of another tab, or a conflict if this tab has changes', async () => {
  const world = new World();
  const [one, clean, dirty] = [await signedIn(world), await signedIn(world), await signedIn(world)];
  one.edit((board) => withPin(board, pin('a')));
  await world.settle();
  dirty.edit((board) => withPin(board, pin('b')));
  for (const store of [clean, dirty]) store.stored('hotdrop-board-draft-7-vondel:other', null);
  await world.settle();
  expect(titles(clean.get().board)).toEqual(['a']);
  expect(titles(dirty.get().board)).toEqual(['b']);
  expect(dirty.get().status.kind).toBe('conflict');
});

test('ignores drafts of another account', async () => {
  const world = new World();
  const store = await signedIn(world);
  world.saved = { revision: 4, board: { pins: [pin('new')], routes: [] } };
  store.stored('hotdrop-board-draft-8-vondel:other', null);
  await world.settle(0);
  expect(titles(store.get().board)).toEqual([]);
  store.stored('hotdrop-board-draft-7-vondel:other', null);
  await world.settle(0);
  expect(titles(store.get().board)).toEqual(['new']);
});

test('sends the changes after a new sign-in when the tab becomes visible', async () => {
  const world = new World();
  const store = await signedIn(world);
  world.failure = new ApiError(401, 'unauthorized', '');
  store.edit((board) => withPin(board, pin('a')));
  await world.settle();
  expect(store.get().status).toEqual({ kind: 'waiting', reason: 'sign-in' });
  world.failure = null;
  store.wake(false);
  await world.settle();
  expect(titles(world.saved.board)).toEqual(['a']);
});
