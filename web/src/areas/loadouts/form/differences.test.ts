import { expect, test } from 'vitest';
import { differences } from './differences';

test('lists each differing field once', () => {
  const mine = [
    { label: 'Muzzle', text: 'Brake' },
    { label: 'Notes', text: 'Slide' },
    { label: 'Optic', text: 'Dot' },
  ];
  const theirs = [
    { label: 'Muzzle', text: 'Brake' },
    { label: 'Notes', text: 'Jump' },
    { label: 'Barrel', text: 'Long' },
  ];
  expect(differences(mine, theirs)).toEqual([
    { label: 'Notes', mine: 'Slide', theirs: 'Jump' },
    { label: 'Optic', mine: 'Dot', theirs: '' },
    { label: 'Barrel', mine: '', theirs: 'Long' },
  ]);
  expect(differences(mine, mine)).toEqual([]);
});
