import { expect, test } from 'vitest';
import { chosenByGame, RESET_KEYS, toggled } from './reset';

test('every key of the contract is on the list, once', () => {
  expect(RESET_KEYS.toSorted()).toEqual(
    [
      'bo6wz',
      'bo6mp',
      'bo6z',
      'bo6z-reticles',
      'bo6mp-reticles',
      'bo6wz-reticles',
      'interstellar',
      'interstellar_mastery',
      'orion',
      'orion_mastery',
      'mw3z',
      'mw3z_mastery',
      'mw2z',
      'mw2z_mastery',
      'dmz',
    ].toSorted(),
  );
});

test('a key is chosen and let go', () => {
  expect(toggled(['dmz'], 'orion')).toEqual(['dmz', 'orion']);
  expect(toggled(['dmz', 'orion'], 'dmz')).toEqual(['orion']);
});

test('the question names the chosen ones by game, in the order of the list', () => {
  expect(chosenByGame(['orion', 'bo6z', 'bo6mp'])).toEqual([
    { game: 'Black Ops 6', keys: ['bo6mp', 'bo6z'] },
    { game: 'Modern Warfare II', keys: ['orion'] },
  ]);
  expect(chosenByGame([])).toEqual([]);
});
