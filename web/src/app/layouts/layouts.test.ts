import { expect, test } from 'vitest';
import { frameFor, layouts } from './layouts';

test('ad units of the seven layouts', () => {
  expect(Object.fromEntries(Object.entries(layouts).map(([name, { ads, removeAds }]) => [name, [ads.join(' '), removeAds]])))
    .toMatchInlineSnapshot(`
    {
      "bo6": [
        "leaderboard in-content bottom-rail",
        true,
      ],
      "community": [
        "leaderboard right-rail bottom-rail",
        false,
      ],
      "default": [
        "corner-video leaderboard in-content right-rail bottom-rail left-rail",
        false,
      ],
      "map": [
        "corner-video bottom-rail",
        true,
      ],
      "mw": [
        "leaderboard in-content right-rail bottom-rail",
        true,
      ],
      "mw3": [
        "leaderboard in-content right-rail bottom-rail",
        true,
      ],
      "no-ads": [
        "",
        false,
      ],
    }
  `);
});

test.each([
  ['map', '/map/al-mazrah/dmz', '', { navbar: true, logo: 'plain', removeAds: true }],
  ['map', '/map/al-mazrah/dmz', 'mobapp=1', { navbar: false, ads: [], removeAds: false }],
  ['map', '/map/al-mazrah/dmz', 'mobapp', { navbar: false, ads: [] }],
  ['map', '/map/dark-aether/mwz', '', { logo: 'aether' }],
  ['map', '/map/dark-aether-s2r/mwz', '', { logo: 'aether' }],
  ['map', '/map/dark-aether/dmz', '', { logo: 'plain' }],
  ['map', '/map/urzikstan/mwz', '', { logo: 'plain' }],
  ['default', '/map/dark-aether/mwz', 'mobapp=1', { navbar: true, logo: 'plain' }],
] as const)('%s layout at %s?%s', (layout, path, search, expected) => {
  expect(frameFor(layout, path, new URLSearchParams(search))).toMatchObject(expected);
});
