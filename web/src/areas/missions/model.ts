/** The model of missions and upgrades; no React, no requests. */
import { type Change, markOf, type Values } from '@/shared/progress';

/** Empty progress. */
export const NOTHING: Values = new Map();

export const isDone = (values: Values, id: string): boolean => values.get(id) === true;
export const isMarked = (values: Values, id: string): boolean => values.get(markOf(id)) === true;

/** Returns a rounded percentage; 100 only if complete. */
export function percent(part: number, of: number): number {
  if (of <= 0 || part <= 0) return 0;
  return part >= of ? 100 : Math.min(Math.round((part / of) * 100), 99);
}

interface Task {
  id: string;
  total_count: number;
}

interface Tasks {
  tasks: readonly Task[];
}

/** Returns the count of a task. Only a tick counts as complete. */
export function countOf({ id, total_count: total }: Task, values: Values): number {
  const value = values.get(id) ?? false;
  if (value === true) return total;
  return value === false ? 0 : Math.min(value, total - 1);
}

/** Sets a count; the full amount is stored as a tick. */
export function countTo({ id, total_count: total }: Task, values: Values, count: number): Change[] {
  const clamped = Math.min(Math.max(Math.round(count), 0), total);
  if (clamped === countOf({ id, total_count: total }, values)) return [];
  return [{ id, value: clamped === total ? true : clamped === 0 ? false : clamped }];
}

/** Returns the step of plus and minus, larger for large totals. */
export const stepOf = (total: number): number => (total < 1000 ? 1 : 10 ** (Math.floor(Math.log10(total)) - 1));

export const isComplete = ({ tasks }: Tasks, values: Values): boolean =>
  tasks.length > 0 && tasks.every((task) => countOf(task, values) === task.total_count);

/** Returns the percentage of all counts. */
export function percentOf({ tasks }: Tasks, values: Values): number {
  const done = tasks.reduce((sum, task) => sum + countOf(task, values), 0);
  const all = tasks.reduce((sum, task) => sum + task.total_count, 0);
  return all > 0 ? Math.round((done / all) * 100) : 0;
}

/** Completes or resets all tasks. */
export const completeAll = ({ tasks }: Tasks, values: Values, on: boolean): Change[] =>
  tasks.flatMap((task) => countTo(task, values, on ? task.total_count : 0));

/** Completes all open missions in one step. */
export const completeMissions = (slugs: readonly string[], values: Values): Change[] =>
  slugs.filter((slug) => !isDone(values, slug)).map((id) => ({ id, value: true }));

/** Normalizes text for the search: case, diacritics and punctuation. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether every word of the search occurs in one of the texts. */
export function finds(search: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const words = folded(search).split(' ').filter(Boolean);
  const all = texts.map((text) => folded(text ?? '')).join(' ');
  return words.every((word) => all.includes(word));
}

/** Returns the ids of all marked things. */
export const markedIn = (values: Values): string[] =>
  [...values].flatMap(([id, value]) => (id.startsWith('@') && value === true ? [id.slice(1)] : []));
