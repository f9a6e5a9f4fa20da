import { expect, test } from 'vitest';
import type { StreamerCard } from '@/shared/api/schema';
import { everyone, filterIn, filterQuery, isRegion, LANGUAGES, liveState, monogram, squeeze } from './model';

test.each([
  ['', { name: '', lang: 'any' }, ''],
  ['q=%20Ay%20&lang=ru', { name: 'Ay', lang: 'ru' }, '?q=Ay&lang=ru'],
  ['lang=de', { name: '', lang: 'de' }, '?lang=de'],
  ['lang=xx&q=a%26b', { name: 'a&b', lang: 'any' }, '?q=a%26b'],
])('reads and writes the filter %s', (text, filter, query) => {
  expect(filterIn(new URLSearchParams(text))).toEqual(filter);
  expect(filterQuery(filterIn(new URLSearchParams(text)))).toBe(query);
});

test('normalizes names like the server', () => {
  expect(squeeze('The-Tactical Brit_')).toBe('thetacticalbrit');
  expect(squeeze('Ёж 1!')).toBe('ёж1');
});

test('accepts only the five regions', () => {
  expect(['all', 'cis', 'moon', ''].map(isRegion)).toEqual([true, true, false, false]);
});

test('lists the languages', () => expect(LANGUAGES).toEqual(['any', 'en', 'ru', 'de', 'fr', 'it']));

const card = (username: string, live: boolean) => ({ username, live }) as StreamerCard;

test('sorts live streamers first', () => {
  const response = { wz: [card('c', true)], other: [card('a', false), card('b', true)] };
  expect(everyone(response).map(({ username }) => username)).toEqual(['c', 'b', 'a']);
});

test.each([
  [false, null, 0, 'unset'],
  [true, null, 0, 'away'],
  [true, 7, 0, 'nobody'],
  [true, 7, 1, 'some'],
] as const)('source %s, updated at %s, %i live: %s', (source, at, count, state) => {
  const wz = Array.from({ length: count }, () => card('x', true));
  expect(liveState({ wz, live_source: source, updated_at: at })).toBe(state);
});

test.each([
  ['HusKerrs', 'HK'],
  ['FaZe Testy', 'FT'],
  ['cloakzy', 'C'],
  ['Aydan', 'A'],
  ['NICKMERCS', 'NI'],
])('%s is marked %s', (name, mark) => {
  expect(monogram(name)).toBe(mark);
});
