/** How progress is written down on the device. Whatever is found there, it must not break the page. */

import type { Answer, ListsOfValues, Value, Values } from '.';
import { type Box, emptyBox, type Entries, type Entry, isEmpty, type Sealed } from './core';

/** Raised when the shape changes; older ones are then read as what they are. */
const VERSION = 1;

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const isValue = (value: unknown): value is Value => typeof value === 'boolean' || (Number.isSafeInteger(value) && Number(value) >= 0);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

class Unreadable extends Error {}

function plain(value: unknown): Plain {
  if (!isPlain(value)) throw new Unreadable();
  return value;
}

/** Null for what cannot be read, of a newer version too. */
function parsed<T>(text: string, read: (record: Plain) => T): T | null {
  try {
    const record = plain(JSON.parse(text));
    return record['v'] === VERSION ? read(record) : null;
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError) return null;
    throw error;
  }
}

const written = (record: Plain): string => JSON.stringify({ v: VERSION, ...record });

function valuesIn(record: unknown): Values {
  return new Map(
    Object.entries(plain(record)).map(([id, value]) => {
      if (!isValue(value)) throw new Unreadable();
      return [id, value];
    }),
  );
}

function listsIn(record: unknown): ListsOfValues {
  return Object.fromEntries(Object.entries(plain(record)).map(([list, values]) => [list, valuesIn(values)]));
}

const plainLists = (lists: ListsOfValues) =>
  Object.fromEntries(Object.entries(lists).map(([list, values]) => [list, Object.fromEntries(values)]));

function entriesIn(record: unknown): Entries {
  return new Map(
    Object.entries(plain(record)).map(([id, pair]): [string, Entry] => {
      const [value, at]: unknown[] = Array.isArray(pair) ? pair : [];
      if (!isValue(value) || !isCount(at)) throw new Unreadable();
      return [id, { value, at }];
    }),
  );
}

const plainEntries = (entries: Entries) => Object.fromEntries([...entries].map(([id, { value, at }]) => [id, [value, at]]));

function sealedIn(record: unknown): Sealed {
  const { client, seq, after, entries } = plain(record);
  if (typeof client !== 'string' || !isCount(seq) || !(after === undefined || isCount(after))) throw new Unreadable();
  return { client, seq, entries: entriesIn(entries), ...(after === undefined ? {} : { after }) };
}

function boxIn(record: unknown): Box {
  const { sealed, open } = plain(record);
  if (!Array.isArray(sealed)) throw new Unreadable();
  return { sealed: sealed.map(sealedIn), open: entriesIn(open) };
}

const plainBox = ({ sealed, open }: Box) => ({
  sealed: sealed.map(({ entries, ...name }) => ({ ...name, entries: plainEntries(entries) })),
  open: plainEntries(open),
});

/** What a tab has not got rid of yet, by list; and when it was last seen alive, in milliseconds. */
export interface Outbox {
  readonly seenAt: number;
  readonly boxes: ReadonlyMap<string, Box>;
}

export const boxFor = ({ boxes }: Outbox, list: string): Box => boxes.get(list) ?? emptyBox;

export const readOutbox = (text: string): Outbox | null =>
  parsed(text, ({ seenAt, boxes }) => {
    if (!isCount(seenAt)) throw new Unreadable();
    return { seenAt, boxes: new Map(Object.entries(plain(boxes)).map(([list, box]) => [list, boxIn(box)])) };
  });

/** Null where there is nothing to keep. */
export function writeOutbox({ seenAt, boxes }: Outbox): string | null {
  const full = [...boxes].filter(([, box]) => !isEmpty(box));
  if (full.length === 0) return null;
  return written({ seenAt, boxes: Object.fromEntries(full.map(([list, box]) => [list, plainBox(box)])) });
}

export const readAnswer = (text: string): Answer | null =>
  parsed(text, ({ revision, values }) => {
    if (!isCount(revision)) throw new Unreadable();
    return { revision, values: valuesIn(values) };
  });

export const writeAnswer = ({ revision, values }: Answer): string => written({ revision, values: Object.fromEntries(values) });

export const readValues = (text: string): Values | null => parsed(text, ({ values }) => valuesIn(values));

export const writeValues = (values: Values): string => written({ values: Object.fromEntries(values) });

/** A merge that was sent and not answered yet: sent again, it must be the very same. */
export interface Intent {
  readonly user: string;
  readonly key: string;
  readonly how: 'union' | 'device';
  readonly lists: ListsOfValues;
}

export const readIntent = (text: string): Intent | null =>
  parsed(text, ({ user, key, how, lists }) => {
    if (typeof user !== 'string' || typeof key !== 'string' || (how !== 'union' && how !== 'device')) throw new Unreadable();
    return { user, key, how, lists: listsIn(lists) };
  });

export const writeIntent = ({ user, key, how, lists }: Intent): string => written({ user, key, how, lists: plainLists(lists) });

/** What a tab was told before anybody was known; and when it was last seen alive, in milliseconds. */
export interface Early {
  readonly seenAt: number;
  readonly lists: ListsOfValues;
}

export const readEarly = (text: string): Early | null =>
  parsed(text, ({ seenAt, lists }) => {
    if (!isCount(seenAt)) throw new Unreadable();
    return { seenAt, lists: listsIn(lists) };
  });

export const writeEarly = ({ seenAt, lists }: Early): string => written({ seenAt, lists: plainLists(lists) });
