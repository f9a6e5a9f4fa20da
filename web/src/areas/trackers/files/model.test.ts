import { expect, test } from 'vitest';
import { markOf, type Value, type Values } from '@/shared/progress';
import { addedBy, fileOf, LARGEST, parsed, valuesOf, written } from './model';

const values = (of: Record<string, Value>): Values => new Map(Object.entries(of));
const some = values({ 'm4.gold': true, 'm4.scales': true, 'ak.scales': 12, [markOf('m4')]: true, 'ak.gold': false });

test('writes a list in a fixed order and reads it back', () => {
  expect(written(some)).toEqual({ done: ['m4.gold', 'm4.scales'], counts: { 'ak.scales': 12 }, selected: ['m4'] });
  expect(valuesOf(written(some))).toEqual(values({ 'ak.scales': 12, 'm4.gold': true, 'm4.scales': true, '@m4': true }));
});

test('an export contains its format and only non-empty lists', () => {
  expect(fileOf({ orion: some, bo6mp: values({}), mw2z: values({ a: false }) }, 1_700_000_000)).toEqual({
    format: 'hotdrop-progress',
    version: 1,
    exported: 1_700_000_000,
    lists: { orion: { done: ['m4.gold', 'm4.scales'], counts: { 'ak.scales': 12 }, selected: ['m4'] } },
  });
});

test.each<[string, Record<string, Value>, { done: number; counts: number; selected: number } | null]>([
  ['into nothing', {}, { done: 2, counts: 1, selected: 1 }],
  ['what one has already', { 'm4.gold': true, 'm4.scales': true, 'ak.scales': 12, '@m4': true }, null],
  ['a higher count', { 'm4.gold': true, 'm4.scales': true, 'ak.scales': 11, '@m4': true }, { done: 0, counts: 1, selected: 0 }],
  ['a lower count', { 'm4.gold': true, 'm4.scales': true, 'ak.scales': 13, '@m4': true }, null],
  ['a count of what is done', { 'm4.gold': true, 'm4.scales': true, 'ak.scales': true, '@m4': true }, null],
  ['a tick over a count', { 'm4.gold': 3, 'm4.scales': true, 'ak.scales': true, '@m4': true }, { done: 1, counts: 0, selected: 0 }],
])('an import adds %s', (_, has, added) => {
  expect(addedBy({ orion: some }, { orion: values(has) })).toEqual(added ? [{ list: 'orion', ...added }] : []);
});

test.each([
  ['{"format":"hotdrop-progress"}', 'file'],
  ['[]', 'file'],
  ['\uFEFF{"format":"hotdrop-progress"}\n', 'file'],
  ['', 'json'],
  ['null', 'json'],
  ['12', 'json'],
  ['{"a":', 'json'],
  [' '.repeat(LARGEST + 1), 'large'],
])('parses text %#', (text, expected) => {
  const read = parsed(text);
  expect('problem' in read ? read.problem : 'file').toBe(expected);
});
