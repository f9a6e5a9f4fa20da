import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '@/shared/api/error';
import { createKeyedOutbox } from './keyed';
import { FakeBrowser } from './testing';

const isNumber = (value: unknown): value is number => typeof value === 'number';

let browser: FakeBrowser;
/** The settings of each account on the server. */
let server: Record<string, Record<string, number>>;
let failure: ApiError | null;
let calls: number;

beforeEach(() => {
  browser = new FakeBrowser();
  server = {};
  failure = null;
  calls = 0;
});

/** `user: undefined`: the session is unknown. */
function opened({ user }: { user: string | null | undefined } = { user: '7' }) {
  const tab = browser.open();
  const failures: unknown[] = [];
  const saved: Record<string, number> = {};
  const outbox = createKeyedOutbox<number>({
    ports: tab.ports,
    prefix: 'settings:',
    isValue: isNumber,
    batchOf: (key) => key.slice(0, 1),
    send: async (batch, { user: account }) => {
      calls += 1;
      await Promise.resolve();
      if (!tab.isOpen) return new Promise<never>(() => {});
      if (failure) throw failure;
      server[account] = { ...server[account], ...valuesOf(batch) };
      return undefined;
    },
    onSaved: (batch) => Object.assign(saved, valuesOf(batch)),
    onFailed: (error) => failures.push(error),
  });
  tab.onStored = outbox.stored;
  if (user !== undefined) outbox.setOwner({ user });
  return {
    tab,
    outbox,
    failures,
    saved,
    set: (changes: Record<string, number>) => outbox.set(new Map(Object.entries(changes)), 500),
    pending: () => valuesOf(outbox.pending()),
  };
}

const valuesOf = (entries: ReadonlyMap<string, { value: number }>) =>
  Object.fromEntries([...entries].map(([key, { value }]) => [key, value]));

test('changes are shown at once and sent in batches after the delay', async () => {
  const one = opened();
  one.set({ a1: 1, a2: 1 });
  await browser.advance(499);
  one.set({ a1: 2, b1: 1 });
  expect([one.pending(), calls]).toEqual([{ a1: 2, a2: 1, b1: 1 }, 0]);
  await browser.advance(500);
  expect([server, calls]).toEqual([{ '7': { a1: 2, a2: 1, b1: 1 } }, 2]);
  expect([one.pending(), one.saved, browser.disk]).toEqual([{}, { a1: 2, a2: 1, b1: 1 }, {}]);
});

test('two tabs show each other, and the later change of a key wins', async () => {
  const [one, other] = [opened(), opened()];
  one.set({ a1: 1, a2: 1 });
  other.set({ a1: 2 });
  expect([one.pending(), other.pending()]).toEqual([
    { a1: 2, a2: 1 },
    { a1: 2, a2: 1 },
  ]);
  await browser.advance(1_000);
  expect(server).toEqual({ '7': { a1: 2, a2: 1 } });
  expect([one.saved, other.saved]).toEqual([
    { a1: 2, a2: 1 },
    { a1: 2, a2: 1 },
  ]);
});

test('changes of a closed tab are sent by the next one', async () => {
  const one = opened();
  one.set({ a1: 1 });
  browser.crash(one.tab);
  const next = opened();
  expect(next.pending()).toEqual({ a1: 1 });
  await browser.advance(0);
  expect([server, browser.disk]).toEqual([{ '7': { a1: 1 } }, {}]);
});

test('failures are retried with growing delays, and at once when the connection is back', async () => {
  const one = opened();
  failure = new ApiError(503, 'unavailable', '');
  one.set({ a1: 1 });
  await browser.advance(500);
  await browser.advance(2_000);
  expect(calls).toBe(2);
  failure = null;
  one.outbox.wake(false);
  await browser.advance(3_999);
  expect(calls).toBe(2);
  one.outbox.wake(true);
  await browser.advance(0);
  expect([server, one.failures]).toEqual([{ '7': { a1: 1 } }, []]);
});

test('a refused change is dropped and reported; one that needs a sign-in stays', async () => {
  const one = opened();
  failure = new ApiError(422, 'invalid', '');
  one.set({ a1: 1 });
  await browser.advance(500);
  expect([one.pending(), one.failures, browser.disk]).toEqual([{}, [failure], {}]);
  failure = new ApiError(401, 'unauthorized', '');
  one.set({ a1: 2 });
  await browser.advance(60_000);
  expect([one.pending(), calls]).toEqual([{ a1: 2 }, 2]);
  failure = null;
  one.outbox.wake(false);
  await browser.advance(0);
  expect(server).toEqual({ '7': { a1: 2 } });
});

test('changes made before the account is known become its own', async () => {
  const one = opened({ user: undefined });
  one.set({ a1: 1 });
  expect(one.pending()).toEqual({ a1: 1 });
  one.outbox.setOwner({ user: '7' });
  await browser.advance(0);
  expect(server).toEqual({ '7': { a1: 1 } });
});

test('changes of a guest are shown, but neither stored nor sent nor given to an account', async () => {
  const one = opened({ user: null });
  one.set({ a1: 1 });
  await browser.advance(10_000);
  expect([one.pending(), browser.disk, calls]).toEqual([{ a1: 1 }, {}, 0]);
  one.outbox.setOwner({ user: '7' });
  await browser.advance(10_000);
  expect([one.pending(), server]).toEqual([{}, {}]);
});

test('another account neither sees nor sends the changes; the owner does after the next sign-in', async () => {
  const one = opened();
  browser.online = false;
  one.set({ a1: 1 });
  one.outbox.setOwner({ user: '8' });
  browser.online = true;
  await browser.advance(10_000);
  expect([one.pending(), server]).toEqual([{}, {}]);
  one.outbox.setOwner({ user: '7' });
  await browser.advance(10_000);
  expect(server).toEqual({ '7': { a1: 1 } });
});

test('a page that comes back from the back/forward cache has its changes again', async () => {
  const one = opened();
  browser.online = false;
  one.set({ a1: 1 });
  one.outbox.leave();
  one.outbox.comeBack();
  expect(one.pending()).toEqual({ a1: 1 });
  browser.online = true;
  await browser.advance(10_000);
  expect([server, browser.disk]).toEqual([{ '7': { a1: 1 } }, {}]);
});
