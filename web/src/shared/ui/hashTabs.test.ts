import { describe, expect, test } from 'vitest';
import { decodeHash, hashForTab, moveByKey, tabFromHash } from './hashTabs';

const ids = ['account', 'security', 'mod-access'];

describe('hash to tab', () => {
  test.each([
    ['', 'account'],
    ['#', 'account'],
    ['#account', 'account'],
    ['#security', 'security'],
    ['#mod%2Daccess', 'mod-access'],
    ['#nowhere', 'account'],
    ['#%E0%A4%A', 'account'],
  ])('%s opens %s', (hash, id) => expect(tabFromHash(hash, ids)).toBe(id));

  test('without tabs returns undefined', () => expect(tabFromHash('#a', [])).toBeUndefined());
});

test.each([
  ['account', ''],
  ['security', '#security'],
])('tab %s writes %s', (id, hash) => expect(hashForTab(id, ids)).toBe(hash));

test('the hash of a tab opens it', () => {
  for (const id of ids) expect(tabFromHash(hashForTab(id, ids), ids)).toBe(id);
});

test('a malformed escape matches no tab', () => expect(decodeHash('#%E0%A4%A')).toBe(''));

describe('keys', () => {
  test.each<[string, number, 'x' | 'y', number | undefined]>([
    ['ArrowRight', 0, 'x', 1],
    ['ArrowRight', 2, 'x', 0],
    ['ArrowLeft', 0, 'x', 2],
    ['Home', 2, 'x', 0],
    ['End', 0, 'x', 2],
    ['ArrowDown', 0, 'x', undefined],
    ['ArrowDown', 1, 'y', 2],
    ['ArrowUp', 0, 'y', 2],
    ['a', 0, 'y', undefined],
  ])('%s from %i along %s goes to %s', (key, from, axis, to) => expect(moveByKey(key, from, 3, axis)).toBe(to));
});
