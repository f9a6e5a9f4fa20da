/** Formats and parses the stored records of progress. Invalid records must not break the page. */

import { formatRecord, isCount, objectIn, parseRecord, Unreadable } from '@/shared/outbox/record';
import type { ServerList, ListsOfValues, Value, Values } from '.';
import { type Box, emptyBox, type Entries, type Entry, isEmpty, type Sealed } from './core';

const isValue = (value: unknown): value is Value => typeof value === 'boolean' || isCount(value);

function valuesIn(record: unknown): Values {
  return new Map(
    Object.entries(objectIn(record)).map(([id, value]) => {
      if (!isValue(value)) throw new Unreadable();
      return [id, value];
    }),
  );
}

function listsIn(record: unknown): ListsOfValues {
  return Object.fromEntries(Object.entries(objectIn(record)).map(([list, values]) => [list, valuesIn(values)]));
}

const rawLists = (lists: ListsOfValues) =>
  Object.fromEntries(Object.entries(lists).map(([list, values]) => [list, Object.fromEntries(values)]));

function entriesIn(record: unknown): Entries {
  return new Map(
    Object.entries(objectIn(record)).map(([id, pair]): [string, Entry] => {
      const [value, at]: unknown[] = Array.isArray(pair) ? pair : [];
      if (!isValue(value) || !isCount(at)) throw new Unreadable();
      return [id, { value, at }];
    }),
  );
}

const rawEntries = (entries: Entries) => Object.fromEntries([...entries].map(([id, { value, at }]) => [id, [value, at]]));

function sealedIn(record: unknown): Sealed {
  const { client, seq, after, entries } = objectIn(record);
  if (typeof client !== 'string' || !isCount(seq) || !(after === undefined || isCount(after))) throw new Unreadable();
  return { client, seq, entries: entriesIn(entries), ...(after === undefined ? {} : { after }) };
}

function boxIn(record: unknown): Box {
  const { sealed, open } = objectIn(record);
  if (!Array.isArray(sealed)) throw new Unreadable();
  return { sealed: sealed.map(sealedIn), open: entriesIn(open) };
}

const rawBox = ({ sealed, open }: Box) => ({
  sealed: sealed.map(({ entries, ...name }) => ({ ...name, entries: rawEntries(entries) })),
  open: rawEntries(open),
});

/** A tab's unconfirmed changes by list, and the time in milliseconds when the tab was last active. */
export interface Outbox {
  readonly seenAt: number;
  readonly boxes: ReadonlyMap<string, Box>;
}

export const boxFor = ({ boxes }: Outbox, list: string): Box => boxes.get(list) ?? emptyBox;

export const readOutbox = (text: string): Outbox | null =>
  parseRecord(text, ({ seenAt, boxes }) => {
    if (!isCount(seenAt)) throw new Unreadable();
    return { seenAt, boxes: new Map(Object.entries(objectIn(boxes)).map(([list, box]) => [list, boxIn(box)])) };
  });

/** Returns null if there is nothing to store. */
export function writeOutbox({ seenAt, boxes }: Outbox): string | null {
  const full = [...boxes].filter(([, box]) => !isEmpty(box));
  if (full.length === 0) return null;
  return formatRecord({ seenAt, boxes: Object.fromEntries(full.map(([list, box]) => [list, rawBox(box)])) });
}

export const readServerList = (text: string): ServerList | null =>
  parseRecord(text, ({ revision, values }) => {
    if (!isCount(revision)) throw new Unreadable();
    return { revision, values: valuesIn(values) };
  });

export const writeServerList = ({ revision, values }: ServerList): string => formatRecord({ revision, values: Object.fromEntries(values) });

export const readValues = (text: string): Values | null => parseRecord(text, ({ values }) => valuesIn(values));

export const writeValues = (values: Values): string => formatRecord({ values: Object.fromEntries(values) });

/** A merge without a response yet: a retry must be identical. */
export interface Intent {
  readonly user: string;
  readonly key: string;
  readonly how: 'union' | 'device';
  readonly lists: ListsOfValues;
}

export const readIntent = (text: string): Intent | null =>
  parseRecord(text, ({ user, key, how, lists }) => {
    if (typeof user !== 'string' || typeof key !== 'string' || (how !== 'union' && how !== 'device')) throw new Unreadable();
    return { user, key, how, lists: listsIn(lists) };
  });

export const writeIntent = ({ user, key, how, lists }: Intent): string => formatRecord({ user, key, how, lists: rawLists(lists) });

/** Changes that a tab made before the session was known, and the time in milliseconds when it was last active. */
export interface Early {
  readonly seenAt: number;
  readonly lists: ListsOfValues;
}

export const readEarly = (text: string): Early | null =>
  parseRecord(text, ({ seenAt, lists }) => {
    if (!isCount(seenAt)) throw new Unreadable();
    return { seenAt, lists: listsIn(lists) };
  });

export const writeEarly = ({ seenAt, lists }: Early): string => formatRecord({ seenAt, lists: rawLists(lists) });
