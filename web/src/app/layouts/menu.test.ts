import { expect, test } from 'vitest';
import type { SiteInit } from '@/shared/api/site-init';
import { pathsFor } from '@/shared/paths';
import { menuFor } from './menu';

const entry = { badge: null, disabled: false, auth: false };
const menu: SiteInit['menu'] = [
  { ...entry, key: 'faq', path: '/faq', badge: 'new', children: [] },
  {
    ...entry,
    key: 'loadouts',
    path: null,
    children: [
      { ...entry, key: 'hub', path: '/loadouts' },
      { ...entry, key: 'gunsmith', path: '/loadouts/gunsmith', auth: true },
      { ...entry, key: 'tab', path: '/my#overlay-editor', auth: true },
      { ...entry, key: 'off', path: '/faq', disabled: true },
      { ...entry, key: 'later', path: '/later' },
    ],
  },
  { ...entry, key: 'unbuilt', path: null, children: [{ ...entry, key: 'never', path: '/never' }] },
  { ...entry, key: 'unbuilt_page', path: '/never', children: [] },
  { ...entry, key: 'closed', path: '/closed', disabled: true, badge: 'new', children: [] },
  { ...entry, key: 'lists', path: null, children: [{ ...entry, key: 'streamers', path: '/top-streamers/all' }] },
  { ...entry, key: 'shop', path: 'https://shop.example', children: [] },
];
const built = ['/en/top-streamers/all', '/en/faq', '/en/loadouts', '/en/loadouts/gunsmith', '/en/my', '/en/signin'];
const context = {
  paths: pathsFor('en'),
  routeExists: (path: string) => built.includes(path.split(/[?#]/)[0] ?? ''),
  pathname: '/en/faq',
  hash: '',
  signedIn: false,
  section: null,
};
const at = (pathname: string, hash = '', section: string | null = null) =>
  menuFor(menu, { ...context, signedIn: true, pathname, hash, section });
const marked = (pathname: string, mark: 'active' | 'current', hash = '') =>
  at(pathname, hash).flatMap((group) => [group, ...group.children].flatMap((one) => (one[mark] ? [one.key] : [])));

test('member entries lead guests to sign-in with a return path; routes that do not exist are hidden', () => {
  const loadouts = menuFor(menu, context).find(({ key }) => key === 'loadouts');
  expect(loadouts?.children.map(({ key, to, disabled }) => [key, to, disabled])).toEqual([
    ['hub', '/en/loadouts', false],
    ['gunsmith', '/en/signin?back=%2Fen%2Floadouts%2Fgunsmith', false],
    ['tab', '/en/signin?back=%2Fen%2Fmy%23overlay-editor', false],
    ['off', null, true],
  ]);
});

test('member entries lead signed-in users to the page', () => {
  const loadouts = at('/en').find(({ key }) => key === 'loadouts');
  expect(loadouts?.children.slice(1, 3).map(({ to }) => to)).toEqual(['/en/loadouts/gunsmith', '/en/my#overlay-editor']);
});

test('hides groups without existing pages; shows disabled groups', () => {
  expect(menuFor(menu, context).map(({ key, isNew, disabled, external }) => [key, isNew, disabled, external])).toEqual([
    ['faq', true, false, false],
    ['loadouts', false, false, false],
    ['closed', false, true, false],
    ['lists', false, false, false],
    ['shop', false, false, true],
  ]);
});

test.each([
  ['/en/faq', ['faq'], ['faq']],
  ['/en/loadouts', ['loadouts', 'hub'], ['hub']],
  // The hub above it matches too, but the gunsmith entry is more specific.
  ['/en/loadouts/gunsmith', ['loadouts', 'gunsmith'], ['gunsmith']],
  ['/en/loadouts/gunsmith/7', ['loadouts', 'gunsmith'], []],
  ['/en/terms', [], []],
  ['/en/faqs', [], []],
  // Another region of the same list.
  ['/en/top-streamers/europe', ['lists', 'streamers'], []],
])('at %s one entry is active with its group, and current only if it is that page', (pathname, active, current) => {
  expect(marked(pathname, 'active')).toEqual(active);
  expect(marked(pathname, 'current')).toEqual(current);
});

test('an entry for a tab is active only on that tab', () => {
  expect(['', '#security', '#overlay-editor'].map((hash) => marked('/en/my', 'active', hash))).toEqual([[], [], ['loadouts', 'tab']]);
});

test('a page below no entry marks the group of its section only', () => {
  const active = (section: string | null, pathname = '/en/b/abc') =>
    at(pathname, '', section).flatMap((group) => [group, ...group.children].flatMap((one) => (one.active ? [one.key] : [])));
  expect(active('loadouts')).toEqual(['loadouts']);
  expect(active(null)).toEqual([]);
  expect(active('closed')).toEqual([]);
  // An entry of its own comes first.
  expect(active('lists', '/en/faq')).toEqual(['faq']);
});
