import { expect, test } from 'vitest';
import type { Value } from '.';
import {
  additions,
  adopted,
  type Box,
  changed,
  differences,
  doneIn,
  emptyBox,
  entriesOf,
  isNewer,
  MAX_BATCH,
  sameItems,
  seal,
  sealAll,
  seen,
  settled,
  withChanges,
  yielded,
} from './core';

type Pairs = Record<string, [value: Value, at: number]>;

const entries = (pairs: Pairs) => new Map(Object.entries(pairs).map(([id, [value, at]]) => [id, { value, at }]));

const box = (open: Pairs, ...sealed: [client: string, seq: number, entries: Pairs][]): Box => ({
  open: entries(open),
  sealed: sealed.map(([client, seq, pairs]) => ({ client, seq, entries: entries(pairs) })),
});

const values = (all: Record<string, Value>) => new Map(Object.entries(all));

test('batches follow the order of the changes; no second batch is sealed while one is pending', () => {
  const many = Array.from({ length: MAX_BATCH + 1 }, (_, at) => ({ id: `a${at}`, value: true }));
  const full = changed(changed(emptyBox, 'me', many, 1), 'me', [{ id: 'a0', value: false }], 2);
  const cut = seal(full, { client: 'me', seq: 1, after: 7 });
  expect(cut.sealed.map(({ client, seq, after, entries: all }) => [client, seq, after, all.size])).toEqual([['me', 1, 7, MAX_BATCH]]);
  expect([...cut.open.keys()]).toEqual(['a0']);
  expect(seal(cut, { client: 'me', seq: 2 })).toBe(cut);
  expect(seal(emptyBox, { client: 'me', seq: 1 })).toBe(emptyBox);
});

test('the last batch of a closing tab includes the one in flight', () => {
  const away = box({ b: [true, 3], a: [false, 3] }, ['other', 4, { z: [true, 1] }], ['me', 1, { a: [true, 1], c: [5, 1] }]);
  expect(sealAll(away, { client: 'me', seq: 2 })).toEqual(
    box({}, ['other', 4, { z: [true, 1] }], ['me', 2, { a: [false, 3], c: [5, 1], b: [true, 3] }]),
  );
  const silent = box({}, ['me', 1, { a: [true, 1] }]);
  expect(sealAll(silent, { client: 'me', seq: 2 })).toBe(silent);
  // Too many entries for one batch: the sealed batch is sent as it is, the rest stays open.
  const much = {
    open: entries(Object.fromEntries(Array.from({ length: MAX_BATCH }, (_, at) => [`x${at}`, [true, 2]]))),
    sealed: silent.sealed,
  };
  expect(sealAll(much, { client: 'me', seq: 2 })).toEqual(much);
});

test('a response confirms its batch and earlier ones of the same client', () => {
  const both = box({ c: [true, 3] }, ['me', 1, { a: [true, 1] }], ['other', 1, { b: [true, 1] }], ['me', 2, { a: [false, 2] }]);
  expect(settled(both, { client: 'me', seq: 1 }).sealed.map(({ client, seq }) => `${client} ${seq}`)).toEqual(['other 1', 'me 2']);
  expect(settled(both, { client: 'me', seq: 2 }).sealed.map(({ client, seq }) => `${client} ${seq}`)).toEqual(['other 1']);
});

test.each([
  ['drops entries that another tab changed more recently', box({ a: [true, 1], b: [true, 1] }), { a: [false, 2] }, box({ b: [true, 1] })],
  ['what is later here stays', box({ a: [true, 3] }), { a: [false, 2] }, box({ a: [true, 3] })],
  ['out of batches, too', box({}, ['me', 1, { a: [true, 1], b: [true, 1] }]), { a: [false, 2] }, box({}, ['me', 1, { b: [true, 1] }])],
  ['removes empty batches', box({}, ['me', 1, { a: [true, 1] }]), { a: [false, 2] }, emptyBox],
] satisfies [string, Box, Pairs, Box][])('%s', (_, mine, others, left) => {
  expect(yielded(mine, entries(others))).toEqual(left);
});

test('adopted batches retain their sequence numbers, without entries that were changed since', () => {
  const left = box({ a: [true, 5], b: [1, 2] }, ['gone', 3, { c: [true, 1], d: [true, 1] }], ['older', 9, { e: [true, 1] }]);
  const mine = box({ b: [2, 4], d: [false, 4] }, ['me', 1, { f: [true, 3], a: [7, 3] }]);
  expect(adopted(mine, 'me', left)).toEqual({
    sealed: box({}, ['gone', 3, { c: [true, 1] }], ['older', 9, { e: [true, 1] }], ['me', 1, { f: [true, 3], a: [7, 3] }]).sealed,
    open: entries({ a: [true, 5], b: [2, 4], d: [false, 4] }),
  });
  // Adopting twice has the same result as adopting once.
  const again = adopted(adopted(mine, 'me', left), 'me', left);
  expect(again).toEqual(adopted(mine, 'me', left));
});

test('a change removes its id from adopted batches', () => {
  const taken = box({}, ['gone', 3, { a: [true, 1], b: [true, 1] }], ['me', 1, { a: [3, 2] }]);
  const next = changed(taken, 'me', [{ id: 'a', value: false }], 5);
  expect(next).toEqual(box({ a: [false, 5] }, ['gone', 3, { b: [true, 1] }], ['me', 1, { a: [3, 2] }]));
});

test("shows the latest change of all tabs over the server's values", () => {
  const base = values({ a: true, b: 3, c: true });
  expect(seen(base, [emptyBox])).toBe(base);
  const one = box({ a: [false, 5], d: [true, 1] }, ['x', 1, { b: [9, 4] }]);
  const other = box({ d: [2, 2], b: [4, 3] });
  expect(Object.fromEntries(seen(base, [one, other]))).toEqual({ b: 9, c: true, d: 2 });
  expect(entriesOf(box({ a: [1, 2] }, ['x', 1, { a: [2, 1] }]))).toEqual(entries({ a: [1, 2] }));
});

test.each([
  [null, 0, true, true],
  [5, 6, true, true],
  [5, 5, true, true],
  [5, 4, true, false],
  // No other response arrived since the request: the list was reset.
  [5, 0, false, true],
])('base %o, response %o, received since %o: newer %o', (base, revision, receivedSince, expected) => {
  const nothing = new Map();
  expect(isNewer(base === null ? null : { revision: base, values: nothing }, { revision, values: nothing }, receivedSince)).toBe(expected);
});

test('a union prefers done over counts, and larger counts over smaller ones', () => {
  const account = values({ a: true, b: 3, c: 9, '@w': true });
  const device = values({ a: 2, b: true, c: 4, d: 1, '@v': true });
  const both = withChanges(account, additions(account, device));
  expect(Object.fromEntries(both)).toEqual({ a: true, b: true, c: 9, d: 1, '@w': true, '@v': true });
  expect(additions(both, device)).toEqual([]);
});

test('computes differences, done counts and equality', () => {
  expect(differences(values({ a: true, b: 2 }), values({ b: 3, c: true }))).toEqual([
    { id: 'a', before: true, after: false },
    { id: 'b', before: 2, after: 3 },
    { id: 'c', before: false, after: true },
  ]);
  expect(doneIn(values({ a: true, b: 2, '@a': true }))).toBe(1);
  expect(
    withChanges(values({ a: true, b: 1 }), [
      { id: 'a', value: false },
      { id: 'b', value: 0 },
    ]).size,
  ).toBe(0);
  expect([sameItems([1, 2], [1, 2]), sameItems([1], [1, 2]), sameItems(1, 1), sameItems([1], 1)]).toEqual([true, false, true, false]);
});
