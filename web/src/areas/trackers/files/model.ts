/** The model of progress files; no React, no requests. */
import { isMark, markOf, unmarked, type Values } from '@/shared/progress';

/** A list in files and in the API. */
export type Written = {
  done: readonly string[];
  counts: Readonly<Record<string, number>>;
  /** Weapons pinned to the top. */
  selected: readonly string[];
};

const FORMAT = 'hotdrop-progress';
/** The maximum file size; complete progress takes a fifth of it. */
export const LARGEST = 1_000_000;

export type ByList<T> = Readonly<Record<string, T>>;

export function written(values: Values): Written {
  const all = [...values];
  return {
    done: all.flatMap(([id, value]) => (value === true && !isMark(id) ? [id] : [])).toSorted(),
    counts: Object.fromEntries(all.filter((entry): entry is [string, number] => typeof entry[1] === 'number').toSorted()),
    selected: all.flatMap(([id, value]) => (value === true && isMark(id) ? [unmarked(id)] : [])).toSorted(),
  };
}

export function valuesOf({ done, counts, selected }: Written): Values {
  return new Map<string, boolean | number>([
    ...Object.entries(counts),
    ...done.map((id): [string, boolean] => [id, true]),
    ...selected.map((id): [string, boolean] => [markOf(id), true]),
  ]);
}

const isEmpty = (values: Values) => [...values.values()].every((value) => value === false);

/** Builds a file of the non-empty lists; deterministic for the same progress. */
export function fileOf(lists: ByList<Values>, exported: number) {
  const filled = Object.entries(lists).filter(([, values]) => !isEmpty(values));
  const names = filled.toSorted(([one], [other]) => one.localeCompare(other));
  return { format: FORMAT, version: 1, exported, lists: Object.fromEntries(names.map(([list, values]) => [list, written(values)])) };
}

/** The changes of a file to a list. */
export type Added = { list: string; done: number; counts: number; selected: number };

/** Whether a value adds something: a new tick, a higher count, a newly pinned weapon. */
function isMore(id: string, value: boolean | number, has: Values): boolean {
  const now = has.get(id) ?? false;
  if (value === true) return now !== true;
  return typeof value === 'number' && now !== true && value > (typeof now === 'number' ? now : 0);
}

/** Returns what a file would add; files never remove anything. */
export function addedBy(file: ByList<Values>, has: ByList<Values>): Added[] {
  const all = Object.entries(file).map(([list, values]): Added => {
    const more = [...values].filter(([id, value]) => isMore(id, value, has[list] ?? new Map()));
    const ticked = more.filter(([, value]) => value === true);
    const marks = ticked.filter(([id]) => isMark(id)).length;
    return { list, done: ticked.length - marks, counts: more.length - ticked.length, selected: marks };
  });
  return all.filter(({ done, counts, selected }) => done + counts + selected > 0);
}

/** Why a text cannot be a progress file, checked before the server parses it. */
export type Unreadable = 'large' | 'json';

export function parsed(text: string): { file: object } | { problem: Unreadable } {
  if (text.length > LARGEST) return { problem: 'large' };
  try {
    // `trim` removes a byte-order mark, too.
    const file: unknown = JSON.parse(text.trim());
    return typeof file === 'object' && file !== null ? { file } : { problem: 'json' };
  } catch {
    return { problem: 'json' };
  }
}
