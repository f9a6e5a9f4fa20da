import { expect, test } from 'vitest';
import { compareLines } from './compare';
import type { Lifetime } from '@/shared/api/schema';

/** Zero for every missing value. */
const lifetime = (some: Partial<Lifetime>) => new Proxy(some, { get: (of, key) => Reflect.get(of, key) ?? 0 }) as Lifetime;

test('marks the better player per stat; values that look the same are equal', () => {
  const lines = compareLines(lifetime({ kd: 1.5, wins: 2, wins_perc: 3.04 }), lifetime({ kd: 1.2, wins: 9, wins_perc: 3.01 }));
  const betterSide = Object.fromEntries(lines.map((line) => [line.key, line.better]));
  expect(betterSide).toMatchObject({ kd: 'mine', wins: 'theirs', wins_perc: 'even', kills: 'even' });
});
