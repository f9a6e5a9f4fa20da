import { expect, test } from 'vitest';
import { serverListOf, wireChange, wireList } from './wire';

test.each([
  [
    { id: 'xm4.granite', value: true },
    { id: 'xm4.granite', state: true },
  ],
  [
    { id: 'xm4.granite', value: false },
    { id: 'xm4.granite', state: false },
  ],
  [
    { id: 'xm4.granite', value: 37 },
    { id: 'xm4.granite', state: false, count: 37 },
  ],
  [
    { id: '@xm4', value: true },
    { id: 'xm4', selected: true },
  ],
  [
    { id: '@xm4', value: false },
    { id: 'xm4', selected: false },
  ],
])('%o is %o on the wire', (change, expected) => {
  expect(wireChange(change)).toEqual(expected);
});

test('a list is unchanged after a round trip', () => {
  const list = { done: ['a', 'b'], counts: { c: 3 }, selected: ['a'] };
  const { revision, values } = serverListOf({ revision: 4, ...list });
  expect(revision).toBe(4);
  expect(Object.fromEntries(values)).toEqual({ a: true, b: true, c: 3, '@a': true });
  expect(wireList(values)).toEqual(list);
});
