import { expect, test } from 'vitest';
import { type GunFilter, soughtGuns } from './gunSearch';

const data = {
  games: [{ code: 'bo6' as const }, { code: 'cw' as const }],
  modes: [
    { id: 1, games: ['wz2' as const] },
    { id: 4, games: ['wz1' as const] },
    { id: 20, games: ['cw' as const] },
  ],
};
const guns = [
  { name: 'AK-47', type: 'AR', game: 'cw' as const, modes: [4, 20] },
  { name: 'Krig 6', type: 'AR', game: 'cw' as const, modes: [4, 20] },
  { name: 'XM4', type: 'AR', game: 'bo6' as const, modes: [1] },
  { name: 'Mac-10', type: 'SMG', game: 'cw' as const, modes: [4, 20] },
  { name: 'Superi 46', type: 'SMG', game: 'bo6' as const, modes: [1] },
];
const ALL: GunFilter = { text: '', game: null, type: null };

test.each<[Partial<GunFilter>, string[]]>([
  [{}, ['XM4', 'Superi 46', 'AK-47', 'Krig 6', 'Mac-10']],
  [{ text: 'xm 4' }, ['XM4']],
  [{ text: 'krig6' }, ['Krig 6']],
  [{ text: '4' }, ['XM4', 'Superi 46', 'AK-47']],
  [{ text: 'm' }, ['Mac-10', 'XM4']],
  [{ game: 'wz1' }, ['AK-47', 'Krig 6', 'Mac-10']],
  [{ game: 'wz2', type: 'SMG' }, ['Superi 46']],
  [{ text: 'xm4', game: 'cw' }, []],
])('%j', (filter, names) => expect(soughtGuns(guns, { ...ALL, ...filter }, data).map(({ name }) => name)).toEqual(names));
