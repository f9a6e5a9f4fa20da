import { expect, test } from 'vitest';
import type { Value, Values } from '@/shared/progress';
import { completeAll, completeMissions, countOf, countTo, finds, isComplete, percentOf, stepOf } from './model';

const values = (all: Record<string, Value>): Values => new Map(Object.entries(all));
const task = (id: string, total: number) => ({ id, total_count: total });
const wallet = { tasks: [task('wallet.1', 10), task('wallet.2', 2), task('wallet.3', 6)] };

test.each<[string, Record<string, Value>, number, boolean]>([
  ['nothing done', {}, 0, false],
  ['counts over counts, rounded', { 'wallet.1': 5 }, 28, false],
  ['rounded up', { 'wallet.1': 5, 'wallet.2': 1 }, 33, false],
  ['a task that is done counts whole', { 'wallet.1': true }, 56, false],
  ['all but one', { 'wallet.1': true, 'wallet.2': true, 'wallet.3': 5 }, 94, false],
  ['complete when every task is', { 'wallet.1': true, 'wallet.2': true, 'wallet.3': true }, 100, true],
  ['a count beyond the end is not a tick', { 'wallet.1': true, 'wallet.2': true, 'wallet.3': 60 }, 94, false],
])('the percent of an upgrade: %s', (_, done, percent, complete) => {
  expect(percentOf(wallet, values(done))).toBe(percent);
  expect(isComplete(wallet, values(done))).toBe(complete);
});

test('an upgrade without tasks is not complete', () => {
  expect(percentOf({ tasks: [] }, values({}))).toBe(0);
  expect(isComplete({ tasks: [] }, values({}))).toBe(false);
});

test.each<[number, number, Value | null]>([
  [0, 3, 3],
  [3, 10, true],
  [3, 99, true],
  [3, 0, false],
  [3, -1, false],
  [3, 3, null],
])('changing a task from %d to %d stores %s', (from, to, value) => {
  const changes = countTo(task('t', 10), values(from === 0 ? {} : { t: from }), to);
  expect(changes).toEqual(value === null ? [] : [{ id: 't', value }]);
});

test('a completed task can be counted down', () => {
  expect(countOf(task('t', 10), values({ t: true }))).toBe(10);
  expect(countTo(task('t', 10), values({ t: true }), 9)).toEqual([{ id: 't', value: 9 }]);
});

test.each([
  [1, 1],
  [999, 1],
  [5_000, 100],
  [100_000, 10_000],
  [400_000, 10_000],
  [1_000_000, 100_000],
])('one press on a total of %d counts %d', (total, step) => expect(stepOf(total)).toBe(step));

test('completes all tasks of an upgrade and skips completed ones', () => {
  expect(completeAll(wallet, values({ 'wallet.1': true }), true)).toEqual([
    { id: 'wallet.2', value: true },
    { id: 'wallet.3', value: true },
  ]);
  expect(completeAll(wallet, values({ 'wallet.1': true, 'wallet.2': 1 }), false)).toEqual([
    { id: 'wallet.1', value: false },
    { id: 'wallet.2', value: false },
  ]);
});

test('completes all previous missions at once and skips completed ones', () => {
  expect(completeMissions(['a', 'b', 'c'], values({ b: true }))).toEqual([
    { id: 'a', value: true },
    { id: 'c', value: true },
  ]);
});

test.each([
  ['', true],
  ['LASWELL', true],
  ['laswells', false],
  ["laswell's story", true],
  ['story las', true],
  ['black mous', true],
  ['story nothing', false],
  ['   ', true],
])('searches for "%s"', (search, found) => expect(finds(search, 'Laswell’s Story', 'Black Mous', null)).toBe(found));
