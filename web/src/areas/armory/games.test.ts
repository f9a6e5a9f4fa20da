import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seasonOf } from './games';

const seasons = readFileSync(new URL('../../../../content/players/seasons.toml', import.meta.url), 'utf8')
  .split('[[season]]')
  .slice(1)
  .map((text) => {
    const value = (key: string) => new RegExp(`^${key} = "?([^"\\n]+)`, 'm').exec(text)?.[1] ?? '';
    return { key: `${value('era')}-${value('number')}`, year: value('start').slice(0, 4) };
  });

test('every season of the content has a label of its own, with the year in which it began', () => {
  expect(seasons.length).toBeGreaterThan(20);
  for (const { key, year } of seasons) expect([key, seasonOf(key).year]).toEqual([key, year]);
  const labels = seasons.map(({ key }) => Object.values(seasonOf(key)).join(' '));
  expect(new Set(labels).size).toBe(seasons.length);
  expect(seasonOf('mw3-2')).toEqual({ game: 'Modern Warfare III', number: '2', year: '2024' });
});
