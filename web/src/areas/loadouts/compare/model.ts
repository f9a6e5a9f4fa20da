/** The comparison: one row for each slot that any build uses. */

import type { AttachmentLine, SharedBuild } from '@/shared/api/schema';

export const MOST = 4;

const CODE = /^[a-z0-9]{7}$/;

/** Returns the codes in `?b=` without duplicates. */
export function codesIn(search: URLSearchParams): string[] {
  const given = (search.get('b') ?? '').split(',').filter((code) => CODE.test(code));
  return [...new Set(given)].slice(0, MOST);
}

/** Returns the code in a pasted short link or code. */
export function codeIn(text: string): string | null {
  const last =
    text
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return CODE.test(last) ? last : null;
}

export interface CompareRow {
  /** Slot id. */
  readonly id: number;
  readonly name: string;
  /** In the order of the builds; null if the slot is empty. */
  readonly cells: readonly (AttachmentLine | null)[];
  readonly differs: boolean;
}

/** Compares names and tuning: ids of the same attachment differ between games. */
const key = (line: AttachmentLine | null): string => (line === null ? '' : `${line.name}|${line.hor ?? 0}|${line.vert ?? 0}`);

export function compareRows(builds: readonly SharedBuild[]): CompareRow[] {
  const lists = builds.map(({ item }) => item.ranges[0]?.attachments ?? []);
  const slots = new Map(lists.flat().map((line) => [line.category_id, line.category_name]));
  return [...slots]
    .sort(([one], [other]) => one - other)
    .map(([id, name]) => {
      const cells = lists.map((lines) => lines.find((line) => line.category_id === id) ?? null);
      return { id, name, cells, differs: new Set(cells.map(key)).size > 1 };
    });
}
