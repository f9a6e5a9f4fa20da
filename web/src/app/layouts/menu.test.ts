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
      { ...entry, key: 'gunsmith', path: '/loadouts/gunsmith', auth: true },
      { ...entry, key: 'tab', path: '/my#overlay-editor', auth: true },
      { ...entry, key: 'off', path: '/faq', disabled: true },
      { ...entry, key: 'later', path: '/later' },
    ],
  },
  { ...entry, key: 'shop', path: 'https://shop.example', children: [] },
];
const built = ['/en/faq', '/en/loadouts/gunsmith', '/en/my', '/en/signin'];
const around = {
  paths: pathsFor('en'),
  routeExists: (path: string) => built.includes(path.split(/[?#]/)[0] ?? ''),
  pathname: '/en/faq',
  hash: '',
};

test('a guest is sent to sign in by what is for members, and comes back', () => {
  const [, loadouts] = menuFor(menu, { ...around, signedIn: false });
  expect(loadouts?.children.map(({ key, to, off }) => [key, to, off])).toEqual([
    ['gunsmith', '/en/signin?back=%2Fen%2Floadouts%2Fgunsmith', null],
    ['tab', '/en/signin?back=%2Fen%2Fmy%23overlay-editor', null],
    ['off', null, 'disabled'],
    ['later', null, 'soon'],
  ]);
});

test('a member goes straight there', () => {
  const [, loadouts] = menuFor(menu, { ...around, signedIn: true });
  expect(loadouts?.children.slice(0, 2).map(({ to }) => to)).toEqual(['/en/loadouts/gunsmith', '/en/my#overlay-editor']);
});

test('badges, the active entry and addresses elsewhere', () => {
  const groups = menuFor(menu, { ...around, signedIn: false });
  expect(groups.map(({ key, isNew, active, external }) => [key, isNew, active, external])).toEqual([
    ['faq', true, true, false],
    ['loadouts', false, false, false],
    ['shop', false, false, true],
  ]);
});

test('a group is active with its child', () => {
  const [, loadouts] = menuFor(menu, { ...around, signedIn: true, pathname: '/en/loadouts/gunsmith/7' });
  expect([loadouts?.active, loadouts?.children[0]?.active]).toEqual([true, true]);
});

test('an entry for one tab of a page is active only there', () => {
  const at = (hash: string) => menuFor(menu, { ...around, signedIn: true, pathname: '/en/my', hash })[1]?.active;
  expect([at(''), at('#security'), at('#overlay-editor')]).toEqual([false, false, true]);
});
