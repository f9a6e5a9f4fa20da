import { expect, test } from 'vitest';
import { adsMode, networkUnits } from './units';
import { scriptUrl } from './network';

const base = { units: ['leaderboard'] as const, network: true, house: false, subscriber: false, consent: null };

test.each([
  ['undecided: the space is reserved', {}, 'network'],
  ['agreed', { consent: true }, 'network'],
  ['refused', { consent: false }, 'off'],
  ['subscriber', { consent: true, subscriber: true }, 'off'],
  ['layout without ads', { units: [] }, 'off'],
  ['no network, no placeholder', { network: false }, 'off'],
  ['no network, placeholder', { network: false, house: true }, 'house'],
  ['placeholder refused', { network: false, house: true, consent: false }, 'off'],
] as const)('%s', (_, change, expected) => {
  expect(adsMode({ ...base, ...change })).toBe(expected);
});

test('unit names match those of the ad network', () => {
  expect(networkUnits(['leaderboard', 'corner-video'])).toEqual([
    { type: 'flex_leaderboard', selectorId: 'ad-leaderboard' },
    { type: 'corner_ad_video', selectorId: 'ad-corner-video' },
  ]);
});

test('the script URL includes publisher and site', () => {
  expect(scriptUrl({ script: 'https://ads.example/{publisher}/{site}/ads.js', publisher: '10 24', site: '7' })).toBe(
    'https://ads.example/10%2024/7/ads.js',
  );
});
