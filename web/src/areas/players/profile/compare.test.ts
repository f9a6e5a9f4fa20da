import { expect, test } from 'vitest';
import { compareLines, groupsOf } from './compare';
import type { Lifetime, Profile } from '@/shared/api/schema';

/** Zero for every missing value. */
const lifetime = (some: Partial<Lifetime>) => new Proxy(some, { get: (of, key) => Reflect.get(of, key) ?? 0 }) as Lifetime;

test('marks the better player per stat; values that look the same are equal', () => {
  const lines = compareLines(lifetime({ kd: 1.5, wins: 2, wins_perc: 3.04 }), lifetime({ kd: 1.2, wins: 9, wins_perc: 3.01 }));
  const betterSide = Object.fromEntries(lines.map((line) => [line.key, line.better]));
  expect(betterSide).toMatchObject({ kd: 'mine', wins: 'theirs', wins_perc: 'even', kills: 'even' });
});

const profile = (scope: object | null, squads: object[]) =>
  ({
    lifetime: lifetime({}),
    scopes: [
      { key: 'all', title: 'All', disabled: false, stats: { games: 9 } },
      { key: 'caldera-s3', title: 'Caldera S3', disabled: false, stats: scope },
      { key: 'off', title: 'Off', disabled: true, stats: null },
    ],
    modes: squads.length > 0 ? [{ key: 'br', title: 'Battle Royale', squads, seasons: [] }] : [],
  }) as unknown as Profile;

test('compares seasons and modes in which one of both has matches', () => {
  const mine = profile({ kd: 2, kg: 4, wins: 1, wins_perc: 10, games: 10, kills: 40 }, [
    { games: 2, kills: 6, deaths: 2, wins: 1 },
    { games: 2, kills: 2, deaths: 2, wins: 0 },
  ]);
  const groups = groupsOf(mine, profile(null, []), 'Everything');
  expect(groups.map(({ key, title }) => [key, title])).toEqual([
    ['all', 'Everything'],
    ['caldera-s3', 'Caldera S3'],
    ['mode-br', 'Battle Royale'],
  ]);
  expect(groups[1]).toMatchObject({ mine: { kd: 2, total_games: 10 }, theirs: { kd: 0, total_games: 0 } });
  expect(groups[2]).toMatchObject({ mine: { kd: 2, kg: 2, wins: 1, wins_perc: 25, total_games: 4, kills: 8 } });
  const lines = compareLines(groups[1]?.mine ?? {}, groups[1]?.theirs ?? {});
  expect(lines.map(({ key }) => key)).toEqual(['kd', 'kg', 'wins', 'wins_perc', 'total_games', 'kills']);
  expect(groupsOf(profile(null, []), profile(null, []), '')).toHaveLength(1);
});
