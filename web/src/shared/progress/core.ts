/** The rules: what becomes of changes that the server has not confirmed yet. No clock, no storage, no network. */

import { type Entries as OutboxEntries, type Entry as OutboxEntry, latestOf, withoutOlder } from '@/shared/outbox/entries';
import { type Answer, type Change, isMark, type Value, type Values } from '.';

export type Entry = OutboxEntry<Value>;
export type Entries = OutboxEntries<Value>;

/** A batch that has its number. It may have arrived already, so it is only ever sent again as it is, or with less in it. */
export interface Sealed {
  readonly client: string;
  readonly seq: number;
  readonly entries: Entries;
  /** The revision that was known when it was made: had it arrived, it would have made a later one. */
  readonly after?: number;
}

/** What one tab has of a list that the server has not confirmed: batches in the order of sending, and what came since. */
export interface Box {
  readonly sealed: readonly Sealed[];
  readonly open: Entries;
}

export const emptyBox: Box = { sealed: [], open: new Map() };

export const isEmpty = ({ sealed, open }: Box): boolean => sealed.length === 0 && open.size === 0;

/** A number at the limit of the call would be one request for minutes of ticking: this is some 30 KB. */
export const MOST = 400;

/** The entries of a box, the latest of each id. */
export const entriesOf = ({ sealed, open }: Box): Map<string, Entry> => latestOf([...sealed.map((one) => one.entries), open]);

function withSealed(box: Box, change: (sealed: Sealed) => Entries): Box {
  const sealed = box.sealed.flatMap((one) => {
    const entries = change(one);
    return entries.size === 0 ? [] : [entries === one.entries ? one : { ...one, entries }];
  });
  return { ...box, sealed };
}

/** What another tab has set later is left to it. */
export function yielded(box: Box, others: Entries): Box {
  const all = entriesOf(box);
  if (withoutOlder(all, others) === all) return box;
  return { ...withSealed(box, ({ entries }) => withoutOlder(entries, others)), open: withoutOlder(box.open, others) };
}

/** Batches that another tab left behind hold nothing that this one has set later: so the order of arrival is all one. */
function untangled(box: Box, client: string): Box {
  const own = entriesOf({ sealed: box.sealed.filter((one) => one.client === client), open: box.open });
  return withSealed(box, (one) => (one.client === client ? one.entries : withoutOlder(one.entries, own)));
}

export function changed(box: Box, client: string, changes: readonly Change[], at: number): Box {
  const open = new Map(box.open);
  for (const { id, value } of changes) {
    // Last in the order, too: batches are cut in it.
    open.delete(id);
    open.set(id, { value, at });
  }
  return untangled({ ...box, open }, client);
}

/** What a batch is called, and what was known when it was made. */
type Name = Omit<Sealed, 'entries'>;

/** The next batch, where none has a number yet. */
export function seal(box: Box, name: Name): Box {
  if (box.sealed.length > 0 || box.open.size === 0) return box;
  const all = [...box.open];
  return { sealed: [{ ...name, entries: new Map(all.slice(0, MOST)) }], open: new Map(all.slice(MOST)) };
}

/**
 * Everything in one batch, while an earlier one may be on its way: which of them arrives first nobody knows, so the later one
 * holds the earlier one, too, and takes its place. What is too much for that waits for the next visit.
 */
export function sealAll(box: Box, name: Name): Box {
  if (box.open.size === 0) return box;
  const own = box.sealed.filter((one) => one.client === name.client);
  const entries = entriesOf({ sealed: own, open: box.open });
  if (entries.size > MOST) return seal(box, name);
  return { sealed: [...box.sealed.filter((one) => one.client !== name.client), { ...name, entries }], open: new Map() };
}

/** The server has answered: with it every earlier one of that client is settled. */
export function settled(box: Box, { client, seq }: Pick<Sealed, 'client' | 'seq'>): Box {
  return { ...box, sealed: box.sealed.filter((one) => one.client !== client || one.seq > seq) };
}

/**
 * Takes over what another tab has left. Its batches keep client and number, so that one that had arrived does nothing; what
 * had no number gets one of ours.
 */
export function adopted(box: Box, client: string, left: Box): Box {
  const known = (one: Sealed) => box.sealed.some((mine) => mine.client === one.client && mine.seq === one.seq);
  const sealed = [...left.sealed.filter((one) => !known(one)), ...box.sealed];
  const own = entriesOf({ sealed: box.sealed.filter((one) => one.client === client), open: box.open });
  const open = [...left.open].filter(([id, { at }]) => (own.get(id)?.at ?? -1) < at);
  const mine = [...box.open].filter(([id, { at }]) => (left.open.get(id)?.at ?? -1) <= at);
  return untangled({ sealed, open: new Map([...open, ...mine]) }, client);
}

/** What the server has, and above it what has not arrived there, of all tabs. */
export function seen(base: Values, boxes: readonly Box[]): Values {
  const latest = new Map<string, Entry>();
  for (const box of boxes) {
    for (const [id, entry] of entriesOf(box)) if ((latest.get(id)?.at ?? -1) < entry.at) latest.set(id, entry);
  }
  return latest.size === 0
    ? base
    : withChanges(
        base,
        [...latest].map(([id, { value }]) => ({ id, value })),
      );
}

export function withChanges(values: Values, changes: Iterable<Change>): Values {
  const next = new Map(values);
  for (const { id, value } of changes) {
    if (value === false || value === 0) next.delete(id);
    else next.set(id, value);
  }
  return next;
}

export const changesOf = (entries: Entries): Change[] => [...entries].map(([id, { value }]) => ({ id, value }));

/**
 * Whether an answer is news. Every change raises the revision; one that is lower is older, unless nothing was heard since it
 * was asked for: then the list has begun anew.
 */
export function isNews(base: Answer | null, answer: Answer, heardSince: boolean): boolean {
  return base === null || answer.revision >= base.revision || !heardSince;
}

/** Done beats every count, and the larger count the smaller. */
function larger(one: Value, other: Value): Value {
  if (one === true || other === true) return true;
  return Math.max(Number(one), Number(other)) || false;
}

/** What `added` brings to `values`. */
export function additions(values: Values, added: Values): Change[] {
  return [...added].flatMap(([id, value]) => {
    const now = values.get(id) ?? false;
    const next = larger(now, value);
    return next === now ? [] : [{ id, value: next }];
  });
}

/** Every difference between two states of a list. */
export function differences(before: Values, after: Values): { id: string; before: Value; after: Value }[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  const all = [...ids].map((id) => ({ id, before: before.get(id) ?? false, after: after.get(id) ?? false }));
  return all.filter((one) => one.before !== one.after);
}

export function sameValues(one: Values, other: Values): boolean {
  return one === other || (one.size === other.size && [...one].every(([id, value]) => other.get(id) === value));
}

/** The same, or arrays of the same. */
export function sameItems(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((item, at) => Object.is(item, other[at]));
}

/** How many are done. */
export function doneIn(values: Values): number {
  let count = 0;
  for (const [id, value] of values) if (value === true && !isMark(id)) count += 1;
  return count;
}
