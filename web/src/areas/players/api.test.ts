import { expect, test } from 'vitest';
import { matchesCall, profileCall } from './api';
import { NO_FILTER } from './profile/filters';

const player = { game: 'wz1', platform: 'battle', username: 'Mo#12/3' } as const;

test('encodes a name as one path segment', () => {
  expect(profileCall(player, 'de').url).toBe('/api/profile/Mo%2312%2F3/battle/wz1?lang=de');
});

test('refers to a known player by name and account number', () => {
  expect(profileCall({ ...player, uno: '77' }, 'de').url).toBe('/api/profile/Mo%2312%2F3~77/battle/wz1?lang=de');
});

test('omits empty filters from the query', () => {
  expect(matchesCall(player, 'en', NO_FILTER).url).toBe('/api/matches/Mo%2312%2F3/battle/wz1?lang=en');
  const filter = { ...NO_FILTER, mode: 'br', map: 'caldera', squad: 'duo', won: true, from: '1970-01-02', with: 'Jo' } as const;
  expect(matchesCall(player, 'en', filter, '12-34').url).toBe(
    '/api/matches/Mo%2312%2F3/battle/wz1?before=12-34&mode=br&map=caldera&squad=duo&won=true&from=86400&with=Jo&lang=en',
  );
});
