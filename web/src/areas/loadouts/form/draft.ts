/** Drafts: unsaved forms of builds and kits. */

import { newKey } from '@/shared/api/intent';
import { createDrafts, type DraftOwner } from '@/shared/outbox/draft';
import { browserLocks } from '@/shared/outbox/lock';
import { type JsonObject, Unreadable } from '@/shared/outbox/record';
import { CACHE_PREFIX, createStore } from '@/shared/outbox/storage';

/** The form that a draft belongs to. */
export interface Place {
  readonly of: 'build' | 'kit';
  /** Null for a new one. */
  readonly id: number | null;
  /** Null for the user's own. */
  readonly username: string | null;
}

export interface Draft<F> {
  readonly id: string;
  readonly place: Place;
  readonly form: F;
  /** The version of the stored one that it is based on; null for a new one. */
  readonly version: number | null;
  /** A short label: the name of the gun. */
  readonly label: string;
  /** Unix seconds. */
  readonly at: number;
}

/** Whether a stored value is a form of this kind. */
export type IsForm<F> = (value: unknown) => value is F;

/** Fields of an unvalidated value. */
export type Unknown<T> = Partial<Record<keyof T, unknown>>;

export const isNumber = (value: unknown): boolean => value === null || (typeof value === 'number' && Number.isFinite(value));

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { of, id, username }: Unknown<Place> = value;
  return (of === 'build' || of === 'kit') && isNumber(id) && (username === null || typeof username === 'string');
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.of === other.of && one.id === other.id && one.username === other.username;

function readFields({ place, form, version, label }: JsonObject): Omit<Draft<unknown>, 'id' | 'at'> {
  if (typeof label !== 'string' || !isPlace(place) || !(version === null || typeof version === 'number')) throw new Unreadable();
  return { place, form, version, label };
}

export const drafts = createDrafts<Draft<unknown>>({
  ports: { store: createStore(() => localStorage, CACHE_PREFIX), locks: browserLocks('hotdrop-draft-'), newKey },
  prefix: 'hotdrop-draft-',
  read: readFields,
});

function ofKind<F>(draft: Draft<unknown> | null, isForm: IsForm<F>): Draft<F> | null {
  return draft && isForm(draft.form) ? { ...draft, form: draft.form } : null;
}

/** Returns null when there is no readable draft for this place. */
export function readDraft<F>(user: DraftOwner, id: string, place: Place, isForm: IsForm<F>): Draft<F> | null {
  const draft = ofKind(drafts.get(user, id), isForm);
  return draft && isSamePlace(draft.place, place) ? draft : null;
}

/** Returns all drafts of one kind, the latest first. */
export const allDrafts = <F>(user: DraftOwner, of: Place['of'], isForm: IsForm<F>): Draft<F>[] =>
  drafts.all(user).flatMap((draft) => (draft.place.of === of ? (ofKind(draft, isForm) ?? []) : []));

/** Labels a draft by its gun and the first words of its notes, to distinguish drafts of one gun. */
export function draftLabel(name: string | undefined, notes: string): string {
  const words = notes.trim().split(/\s+/).slice(0, 5).join(' ');
  return [name, words].filter(Boolean).join(': ');
}
