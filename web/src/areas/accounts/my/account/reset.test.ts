import { expect, test } from 'vitest';
import { chosenByGame, keysOf, toggled } from './reset';

const games = [
  {
    name: 'Black Ops 6',
    kinds: [
      { key: 'bo6mp', name: 'Multiplayer camos' },
      { key: 'bo6z', name: 'Zombies camos' },
    ],
  },
  { name: 'Modern Warfare II', kinds: [{ key: 'orion', name: 'Camos up to Orion' }] },
  { name: 'DMZ', kinds: [{ key: 'dmz', name: 'Upgrades' }] },
];

test('toggles a key', () => {
  expect(toggled(['dmz'], 'orion')).toEqual(['dmz', 'orion']);
  expect(toggled(['dmz', 'orion'], 'dmz')).toEqual(['orion']);
});

test('returns all keys of all games', () => {
  expect(keysOf(games)).toEqual(['bo6mp', 'bo6z', 'orion', 'dmz']);
});

test('groups the chosen keys by game in list order', () => {
  expect(chosenByGame(games, ['orion', 'bo6z'])).toEqual([
    { name: 'Black Ops 6', kinds: [{ key: 'bo6z', name: 'Zombies camos' }] },
    { name: 'Modern Warfare II', kinds: [{ key: 'orion', name: 'Camos up to Orion' }] },
  ]);
  expect(chosenByGame(games, [])).toEqual([]);
});
