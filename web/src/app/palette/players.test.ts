import { expect, test } from 'vitest';
import { pathsFor } from '@/shared/paths';
import { playerTarget, withPlayers } from './players';
import { target } from './targets';

test('a player target shows the platform and leads to the profile', () => {
  const { id, name, note, kind } = playerTarget({ platform: 'battle', username: 'Some#1' }, pathsFor('de'), 'Spieler');
  expect([id, name, note, kind]).toEqual(['/de/profile/wz1/battle/Some%231', 'Some#1', 'Battle.net', 'Spieler']);
});

test('does not list a player twice', () => {
  const [one, other] = ['/a', '/b'].map((id) => target({ id, kind: 'player', name: id }));
  if (!one || !other) throw new Error('two');
  expect(withPlayers([one], [one, other], 'a').map(({ id }) => id)).toEqual(['/a', '/b']);
});

test.each([
  ['lock', ['Lockwood', 'Pocketnewt']],
  // A match with typos ranks below a player of that name.
  ['pock', ['Pocketnewt', 'Lockwood']],
])('for %o the order is %o', (text, expected) => {
  const [gun, player] = ['Lockwood', 'Pocketnewt'].map((name) => target({ id: name, kind: '', name }));
  if (!gun || !player) throw new Error('two');
  expect(withPlayers([gun], [player], text).map(({ name }) => name)).toEqual(expected);
});
