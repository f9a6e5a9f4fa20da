import { expect, test } from 'vitest';
import { addressOfTab, openTab, type TabId } from './address';

const ids: readonly TabId[] = ['account', 'subscription', 'security', 'mod-access', 'avatar'];

test.each([
  ['', '', 'account'],
  ['#security', '', 'security'],
  ['#subscription', '', 'subscription'],
  ['', '?subscription', 'subscription'],
  ['', '?subscription=true&success=true', 'subscription'],
  ['#avatar', '?subscription=true', 'avatar'],
  ['#nowhere', '', 'account'],
  ['', '?subscriptions=1', 'account'],
])('hash "%s" and query "%s" open %s', (hash, search, expected) => {
  expect(openTab({ hash, search }, ids)).toBe(expected);
});

test.each([
  ['account', '', { search: '', hash: '' }],
  ['avatar', '', { search: '', hash: '#avatar' }],
  ['account', '?subscription', { search: '', hash: '' }],
  ['security', '?subscription=true&success=false&utm=x', { search: '?utm=x', hash: '#security' }],
])('the URL of tab %s from query "%s" is %o', (id, search, expected) => {
  expect(addressOfTab(id, search, ids)).toEqual(expected);
  expect(openTab(expected, ids)).toBe(id);
});
