/** The rules for changes that the server has not confirmed yet. Pure functions: no clock, storage or network. */

import { type Entries as OutboxEntries, type Entry as OutboxEntry, latestOf, withoutOlder } from '@/shared/outbox/entries';
import { type ServerList, type Change, isMark, type Value, type Values } from '.';

export type Entry = OutboxEntry<Value>;
export type Entries = OutboxEntries<Value>;

/** A batch with a sequence number. The server may have received it, so a retry sends the same entries or fewer. */
export interface Sealed {
  readonly client: string;
  readonly seq: number;
  readonly entries: Entries;
  /** The revision known when the batch was made. If the server applied the batch, its revision is higher. */
  readonly after?: number;
}

/** One tab's unconfirmed changes of a list: sealed batches in sending order, and changes made since. */
export interface Box {
  readonly sealed: readonly Sealed[];
  readonly open: Entries;
}

export const emptyBox: Box = { sealed: [], open: new Map() };

export const isEmpty = ({ sealed, open }: Box): boolean => sealed.length === 0 && open.size === 0;

/** The most entries of a batch, about 30 KB. Below the server's limit, so that one request does not take too long. */
export const MAX_BATCH = 400;

/** Returns the entries of a box, the newest of each id. */
export const entriesOf = ({ sealed, open }: Box): Map<string, Entry> => latestOf([...sealed.map((one) => one.entries), open]);

function withSealed(box: Box, change: (sealed: Sealed) => Entries): Box {
  const sealed = box.sealed.flatMap((one) => {
    const entries = change(one);
    return entries.size === 0 ? [] : [entries === one.entries ? one : { ...one, entries }];
  });
  return { ...box, sealed };
}

/** Drops the entries that another tab has changed more recently. */
export function yielded(box: Box, others: Entries): Box {
  const all = entriesOf(box);
  if (withoutOlder(all, others) === all) return box;
  return { ...withSealed(box, ({ entries }) => withoutOlder(entries, others)), open: withoutOlder(box.open, others) };
}

/**
 * Drops entries of adopted batches that this tab has changed more recently, so that the order of arrival is irrelevant.
 */
function untangled(box: Box, client: string): Box {
  const own = entriesOf({ sealed: box.sealed.filter((one) => one.client === client), open: box.open });
  return withSealed(box, (one) => (one.client === client ? one.entries : withoutOlder(one.entries, own)));
}

export function changed(box: Box, client: string, changes: readonly Change[], at: number): Box {
  const open = new Map(box.open);
  for (const { id, value } of changes) {
    // Delete first to move the id to the end: batches are cut in insertion order.
    open.delete(id);
    open.set(id, { value, at });
  }
  return untangled({ ...box, open }, client);
}

/** A batch's client, sequence number and known revision. */
type Name = Omit<Sealed, 'entries'>;

/** Seals the next batch if none is sealed yet. */
export function seal(box: Box, name: Name): Box {
  if (box.sealed.length > 0 || box.open.size === 0) return box;
  const all = [...box.open];
  return { sealed: [{ ...name, entries: new Map(all.slice(0, MAX_BATCH)) }], open: new Map(all.slice(MAX_BATCH)) };
}

/**
 * Seals all open entries while an earlier batch may be in flight. Their order of arrival is unknown, so the new batch
 * includes and replaces the earlier one. Entries beyond the limit are sent on the next visit.
 */
export function sealAll(box: Box, name: Name): Box {
  if (box.open.size === 0) return box;
  const own = box.sealed.filter((one) => one.client === name.client);
  const entries = entriesOf({ sealed: own, open: box.open });
  if (entries.size > MAX_BATCH) return seal(box, name);
  return { sealed: [...box.sealed.filter((one) => one.client !== name.client), { ...name, entries }], open: new Map() };
}

/** Removes a confirmed batch and all earlier ones of the same client. */
export function settled(box: Box, { client, seq }: Pick<Sealed, 'client' | 'seq'>): Box {
  return { ...box, sealed: box.sealed.filter((one) => one.client !== client || one.seq > seq) };
}

/**
 * Adopts another tab's unsent changes. Sealed batches retain client and sequence number, so that the server ignores
 * those it has applied; open entries are sent under this tab's client.
 */
export function adopted(box: Box, client: string, left: Box): Box {
  const known = (one: Sealed) => box.sealed.some((mine) => mine.client === one.client && mine.seq === one.seq);
  const sealed = [...left.sealed.filter((one) => !known(one)), ...box.sealed];
  const own = entriesOf({ sealed: box.sealed.filter((one) => one.client === client), open: box.open });
  const open = [...left.open].filter(([id, { at }]) => (own.get(id)?.at ?? -1) < at);
  const mine = [...box.open].filter(([id, { at }]) => (left.open.get(id)?.at ?? -1) <= at);
  return untangled({ sealed, open: new Map([...open, ...mine]) }, client);
}

/** Returns the server's values with the unconfirmed changes of all tabs applied. */
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
 * Returns whether a response is newer than the known one. Every change raises the revision, so a lower one is older,
 * unless no other response arrived since the request: then the list was reset.
 */
export function isNewer(base: ServerList | null, next: ServerList, receivedSince: boolean): boolean {
  return base === null || next.revision >= base.revision || !receivedSince;
}

/** Returns the greater progress: done beats every count. */
function larger(one: Value, other: Value): Value {
  if (one === true || other === true) return true;
  return Math.max(Number(one), Number(other)) || false;
}

/** Returns the changes that add `added` to `values`. */
export function additions(values: Values, added: Values): Change[] {
  return [...added].flatMap(([id, value]) => {
    const now = values.get(id) ?? false;
    const next = larger(now, value);
    return next === now ? [] : [{ id, value: next }];
  });
}

/** Returns every difference between two states of a list. */
export function differences(before: Values, after: Values): { id: string; before: Value; after: Value }[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  const all = [...ids].map((id) => ({ id, before: before.get(id) ?? false, after: after.get(id) ?? false }));
  return all.filter((one) => one.before !== one.after);
}

export function sameValues(one: Values, other: Values): boolean {
  return one === other || (one.size === other.size && [...one].every(([id, value]) => other.get(id) === value));
}

/** Returns whether two values, or the items of two arrays, are identical. */
export function sameItems(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((item, at) => Object.is(item, other[at]));
}

/** Returns how many entries are done, without marks. */
export function doneIn(values: Values): number {
  let count = 0;
  for (const [id, value] of values) if (value === true && !isMark(id)) count += 1;
  return count;
}
