/** Rules of the files that progress is carried in; no React, no requests. */
import { isMark, markOf, unmarked, type Values } from '@/shared/progress';

/** A list as files and calls write it. */
export type Written = {
  done: readonly string[];
  counts: Readonly<Record<string, number>>;
  /** Weapons that are chosen to be first. */
  selected: readonly string[];
};

const FORMAT = 'hotdrop-progress';
/** A larger one is not read: all that there is to tick fits into a fifth of it. */
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

/** What is written into a file: the lists with something in them, the same bytes for the same progress. */
export function fileOf(lists: ByList<Values>, exported: number) {
  const filled = Object.entries(lists).filter(([, values]) => !isEmpty(values));
  const names = filled.toSorted(([one], [other]) => one.localeCompare(other));
  return { format: FORMAT, version: 1, exported, lists: Object.fromEntries(names.map(([list, values]) => [list, written(values)])) };
}

/** What a file would change in a list. */
export type Added = { list: string; done: number; counts: number; selected: number };

/** More than there is: a tick where there is none, a count above the one there is, a weapon that is not chosen yet. */
function isMore(id: string, value: boolean | number, has: Values): boolean {
  const now = has.get(id) ?? false;
  if (value === true) return now !== true;
  return typeof value === 'number' && now !== true && value > (typeof now === 'number' ? now : 0);
}

/** What a file would add; nothing is ever taken away by one. */
export function addedBy(file: ByList<Values>, has: ByList<Values>): Added[] {
  const all = Object.entries(file).map(([list, values]): Added => {
    const more = [...values].filter(([id, value]) => isMore(id, value, has[list] ?? new Map()));
    const ticked = more.filter(([, value]) => value === true);
    const marks = ticked.filter(([id]) => isMark(id)).length;
    return { list, done: ticked.length - marks, counts: more.length - ticked.length, selected: marks };
  });
  return all.filter(({ done, counts, selected }) => done + counts + selected > 0);
}

/** Why a text cannot be a file of progress, before anybody is asked. */
export type Unreadable = 'large' | 'json';

export function parsed(text: string): { file: object } | { problem: Unreadable } {
  if (text.length > LARGEST) return { problem: 'large' };
  try {
    // Editors put a byte-order mark before it, and it comes along when pasted.
    const file: unknown = JSON.parse(text.trim());
    return typeof file === 'object' && file !== null ? { file } : { problem: 'json' };
  } catch {
    return { problem: 'json' };
  }
}
