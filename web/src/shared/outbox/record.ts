/** Reads and writes versioned records. Unreadable records never break the page and are never deleted. */

import type { Store } from './storage';

/** Increment when the shape of a record changes, and convert older records on read. */
const VERSION = 1;

export type JsonObject = Record<string, unknown>;

/** Thrown by readers of records whose content is not as expected. */
export class Unreadable extends Error {}

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export function objectIn(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable();
  return value as JsonObject;
}

/** Returns null for text that is broken or of a newer version. */
export function parseRecord<T>(text: string, read: (record: JsonObject) => T): T | null {
  try {
    const record = objectIn(JSON.parse(text));
    // Drafts of early releases have no version.
    return (record['v'] ?? VERSION) === VERSION ? read(record) : null;
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError) return null;
    throw error;
  }
}

export const formatRecord = (record: object): string => JSON.stringify({ v: VERSION, ...record });

/** Limits the copies of unreadable records per key. */
const COPIES = 5;

/** Reads a record. An unreadable record is moved to a separate key, where a newer release may read it. */
export function readRecord<T>(store: Store, key: string, read: (text: string) => T | null): T | null {
  const text = store.get(key);
  if (text === null) return null;
  const found = read(text);
  if (found !== null) return found;
  const names = Array.from({ length: COPIES }, (_, at) => `hotdrop-aside-${at}-${key}`);
  const free = names.find((name) => [null, text].includes(store.get(name)));
  if (free !== undefined) {
    store.set(free, text);
    store.remove(key);
  }
  return null;
}
