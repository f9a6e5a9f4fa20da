import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { routes } from '../areas';
import { sectionAt, sectionOf } from './sections';

const MENU = readFileSync(fileURLToPath(new URL('../../../../content/site/menu.toml', import.meta.url)), 'utf8');
const groups = [...MENU.matchAll(/^\[\[menu\]\]\nkey = "(.*)"/gm)].map(([, key]) => key);

test.each(routes.map((route) => [route.id, route] as const))('%s belongs to a group of the menu, or says that it does not', (_, route) => {
  const section = sectionOf(route);
  expect(section).not.toBeUndefined();
  if (section !== null) expect(groups).toContain(section);
});

test.each([
  ['/bo6/xm4', 'meta'],
  ['/about-the-data', 'meta'],
  ['/loadouts', 'loadouts'],
  ['/loadouts/weapons/xm4', 'loadouts'],
  ['/loadouts/compare', 'loadouts'],
  ['/b/abc', 'loadouts'],
  ['/profile/wz1/acti/name', 'stats'],
  ['/match/wz1/1', 'stats'],
  ['/wsow/2022/solo/europe', 'stats'],
  ['/', null],
  ['/terms', null],
  ['/nowhere/at/all', null],
])('%s', (path, section) => {
  expect(sectionAt(path)).toBe(section);
});
