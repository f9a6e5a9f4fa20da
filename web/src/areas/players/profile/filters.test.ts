import { describe, expect, test } from 'vitest';
import { activeFilters, NO_FILTER, opponentOf, secondsOf, type View, viewIn, viewQuery } from './filters';

const DEFAULT_VIEW: View = { ...NO_FILTER, scope: 'all', vs: null, by: 'all' };

describe('profile URL', () => {
  test.each<[string, Partial<View>]>([
    ['', {}],
    ['?scope=caldera-s3', { scope: 'caldera-s3' }],
    ['?mode=br&map=caldera&squad=duo&won=1', { mode: 'br', map: 'caldera', squad: 'duo', won: true }],
    ['?from=2022-05-01&to=2022-05-31', { from: '2022-05-01', to: '2022-05-31' }],
    ['?with=Mo%20the%201st', { with: 'Mo the 1st' }],
    ['?vs=battle:Mo%231234', { vs: { platform: 'battle', username: 'Mo#1234' } }],
    ['?vs=acti:Twin~12&by=mode-br', { vs: { platform: 'acti', username: 'Twin', uno: '12' }, by: 'mode-br' }],
  ])('reads and writes %s', (query, view) => {
    expect(viewIn(new URLSearchParams(query))).toEqual({ ...DEFAULT_VIEW, ...view });
    expect(viewQuery({ ...DEFAULT_VIEW, ...view })).toBe(query);
  });

  test.each([
    '?mode=x',
    '?map=nowhere',
    '?squad=ten',
    '?won=yes',
    '?from=2022-02-30',
    '?to=soon',
    '?scope=A%20B',
    '?vs=mo',
    '?vs=psn:m',
    '?vs=x:mo',
  ])('ignores %s', (query) => expect(viewIn(new URLSearchParams(query))).toEqual(DEFAULT_VIEW));

  test('truncates a name at the limit of the server', () => {
    expect(viewIn(new URLSearchParams({ with: ` ${'é'.repeat(80)}` })).with).toBe('é'.repeat(64));
  });
});

test('counts the days of a period as one filter', () => {
  expect(activeFilters(NO_FILTER)).toBe(0);
  expect(activeFilters({ ...NO_FILTER, from: '2022-05-01', to: '2022-05-02' })).toBe(1);
  expect(activeFilters({ ...NO_FILTER, mode: 'br', won: true, with: 'Mo' })).toBe(3);
});

test('a period spans from the first second of its first day to the last of its last', () => {
  expect(secondsOf({ from: '1970-01-02', to: '1970-01-02' })).toEqual({ from: 86_400, to: 172_799 });
  expect(secondsOf({ from: null, to: null })).toEqual({});
});

test('compares players in the game of the profile', () => {
  const player = { game: 'wz2', platform: 'acti', username: 'Jo' } as const;
  expect(opponentOf(player, DEFAULT_VIEW)).toBeNull();
  expect(opponentOf(player, { ...DEFAULT_VIEW, vs: { platform: 'psn', username: 'Mo' } })).toEqual({
    game: 'wz2',
    platform: 'psn',
    username: 'Mo',
  });
});
