import { describe, expect, test } from 'vitest';
import {
  eventAt,
  eventKey,
  gameNumber,
  mapChoices,
  networkName,
  pairingOf,
  pairings,
  placeOf,
  playersKnown,
  seasonNumber,
  share,
  streaming,
  withMap,
  withPairing,
  wordsIn,
} from './model';

const at = { season: 's3', map: 'verdansk', mode: 'br', squad: 'quad', squads: 'quads' };
const maps = [
  { map: 'verdansk', name: 'Verdansk', modes: ['br'] },
  { map: 'rebirth', name: 'Rebirth Island', modes: ['resurgence'] },
];

test.each([
  ['', ''],
  ['?s=%20Biffle%20', 'Biffle'],
  [`?s=${'a'.repeat(60)}`, 'a'.repeat(40)],
  [`?s=${encodeURIComponent('🎯'.repeat(50))}`, '🎯'.repeat(40)],
])('splits %s into words', (search, words) => {
  expect(wordsIn(new URLSearchParams(search))).toBe(words);
});

test('lists each tournament once per year', () => {
  expect(eventAt('2023', 'trios;global')).toEqual({ year: '2023', type: 'trios', region: 'global' });
  expect(eventKey(eventAt('2023', 'stage1;europe'))).toBe('stage1;europe');
});

describe('match data', () => {
  test.each([
    [{ n: 3 }, '3'],
    [{ n: 4, until: 5 }, '4–5'],
    [{ n: null }, '–'],
  ])('its number %o', (game, text) => expect(gameNumber(game)).toBe(text));

  test.each([
    [{ place: 1 }, '1'],
    [{ place: 2, worst: 15 }, '2–15'],
    [{}, '–'],
  ])('its place %o', (game, text) => expect(placeOf(game)).toBe(text));
});

test('players have matches, totals or no data', () => {
  const player = { name: 'A', live: false, socials: [], summ: { kills: [] as number[] } };
  expect(playersKnown({ players: [player] })).toBe('nothing');
  expect(playersKnown({ players: [player, { ...player, total_kills: 4 }] })).toBe('sums');
  expect(playersKnown({ players: [{ ...player, summ: { kills: [1] } }] })).toBe('matches');
});

test.each([
  [50, 200, 25],
  [null, 200, 0],
  [5, null, 0],
  [0, 0, 0],
])('%s of %s is a bar of %s percent', (value, most, percent) => {
  expect(share(value, most)).toBe(percent);
});

test('includes the chosen map even without results', () => {
  expect(mapChoices(maps, at).map(({ value }) => value)).toEqual(['verdansk;br', 'rebirth;resurgence']);
  const odd = mapChoices(maps, { ...at, mode: 'resurgence' });
  expect(odd.at(-1)).toEqual({ value: 'verdansk;resurgence', label: 'Verdansk · Resurgence' });
});

test('includes the chosen squad size, and solos as solo', () => {
  const usual = [
    { squad: 'solo', squads: 'solo' },
    { squad: 'quad', squads: 'quads' },
  ];
  expect(pairings(usual, at)).toEqual(usual);
  expect(pairings(usual, { ...at, squad: 'solo', squads: 'solos' })).toEqual(usual);
  expect(pairings(usual, { ...at, squads: 'solo' })).toHaveLength(3);
  expect(pairingOf({ squad: 'solo', squads: 'solos' })).toBe('solo;solo');
});

test('a choice changes only its own URL parameter', () => {
  expect(withMap(at, 'rebirth;resurgence')).toEqual({ ...at, map: 'rebirth', mode: 'resurgence' });
  expect(withPairing(at, 'duo;trios')).toEqual({ ...at, squad: 'duo', squads: 'trios' });
});

test.each([
  ['alltime', null],
  ['s1', 1],
  ['s5', 5],
])('the season %s', (season, number) => {
  expect(seasonNumber(season)).toBe(number);
});

test('lists streaming players, live ones first', () => {
  const player = (name: string, live: boolean, ...kinds: string[]) => ({
    name,
    live,
    socials: kinds.map((kind) => ({ kind, link: `https://${kind}.test/${name}` })),
  });
  const team = [player('a', false, 'twitch'), player('b', false), player('c', true, 'twitch', 'youtube')];
  expect(streaming(team).map(({ name }) => name)).toEqual(['c', 'a']);
  expect(streaming([])).toEqual([]);
});

test.each([
  ['twitch', 'Twitch'],
  ['twitter', 'X (Twitter)'],
  ['somewhere', 'somewhere'],
])('the network %s is called %s', (kind, name) => {
  expect(networkName(kind)).toBe(name);
});
