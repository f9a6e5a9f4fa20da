import { expect, test } from 'vitest';
import { pathsFor } from '@/shared/paths';
import { backIn, placeAfterSignIn } from './back';

const paths = pathsFor('de');
const searchFor = (back: string) => `?${new URLSearchParams({ back })}`;

test.each([
  ['/de/map/al-mazrah/dmz?p=3#here', '/de/map/al-mazrah/dmz?p=3#here'],
  ['/de', '/de'],
  ['/', '/de'],
  ['/map', '/de/map'],
  // The user changed the language while signing in.
  ['/en/my#security', '/de/my#security'],
  ['/fr/faq', '/de/faq'],
])('back to %s is %s', (back, expected) => {
  expect(backIn(searchFor(back), paths)).toBe(expected);
});

test.each([
  'https://evil.example/de/my',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '///evil.example',
  'javascript:alert(1)',
  'evil.example',
  '//',
  '',
])('rejects %j as a return path', (back) => {
  expect(backIn(searchFor(back), paths)).toBeNull();
  expect(placeAfterSignIn(searchFor(back), paths)).toBe('/de/my');
});

test.each(['/.//evil.example', '/de/..//evil.example', '/%2F/evil.example', '/@evil.example', '/de//evil.example'])(
  '%j stays below the language',
  (back) => {
    const place = backIn(searchFor(back), paths);
    expect(place).toMatch(/^\/de\//);
    expect(new URL(place ?? '', 'https://hotdrop.example').host).toBe('hotdrop.example');
  },
);

test('without a return path leads to the account', () => {
  expect(placeAfterSignIn('', paths)).toBe('/de/my');
  expect(placeAfterSignIn('?back=%2Fde%2Ffaq', paths)).toBe('/de/faq');
});
