/** Forms that were not saved yet, as they are kept in the browser: whatever is found there, it must not break the page. */

import { newKey } from '@/shared/api/intent';
import { forget, recall, recallAll, remember } from '@/shared/lib/storage';

/** Which form a draft belongs to. */
export interface Place {
  readonly of: 'build' | 'kit';
  /** Null for a new one. */
  readonly id: number | null;
  /** Null for what is one's own. */
  readonly username: string | null;
}

export interface Draft<F> {
  readonly id: string;
  readonly place: Place;
  readonly form: F;
  /** Of the stored one that it began with; null for a new one. */
  readonly version: number | null;
  /** What it is, in a word: the name of a gun. */
  readonly label: string;
  /** Unix seconds. */
  readonly at: number;
}

type User = number | string;

/** Whether something that was kept is a form of this kind. */
export type IsForm<F> = (value: unknown) => value is F;

/** Fields of something that may or may not be what it should be. */
export type Unknown<T> = Partial<Record<keyof T, unknown>>;

/** More would pile up. */
const MOST = 30;

const start = (user: User) => `hotdrop-draft-${user}-`;
const keyOf = (user: User, id: string) => start(user) + id;

export const isNumber = (value: unknown): boolean => value === null || (typeof value === 'number' && Number.isFinite(value));

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { of, id, username }: Unknown<Place> = value;
  return (of === 'build' || of === 'kit') && isNumber(id) && (username === null || typeof username === 'string');
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.of === other.of && one.id === other.id && one.username === other.username;

/** Null for what is no draft. */
function parse(text: string | null): Draft<unknown> | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    if (typeof draft !== 'object' || draft === null) return null;
    const { id, place, form, version, label, at }: Unknown<Draft<unknown>> = draft;
    if (typeof id !== 'string' || typeof label !== 'string' || typeof at !== 'number') return null;
    if (!isPlace(place) || !(version === null || typeof version === 'number')) return null;
    return { id, place, form, version, label, at };
  } catch {
    return null;
  }
}

function ofKind<F>(draft: Draft<unknown> | null, isForm: IsForm<F>): Draft<F> | null {
  return draft && isForm(draft.form) ? { ...draft, form: draft.form } : null;
}

/** Null when there is none for this place, or one that cannot be read. */
export function readDraft<F>(user: User, id: string, place: Place, isForm: IsForm<F>): Draft<F> | null {
  const draft = ofKind(parse(recall(keyOf(user, id))), isForm);
  return draft && isSamePlace(draft.place, place) ? draft : null;
}

/** All of one kind, the latest first. */
export function allDrafts<F>(user: User, of: Place['of'], isForm: IsForm<F>): Draft<F>[] {
  const drafts = recallAll(start(user)).flatMap((text) => ofKind(parse(text), isForm) ?? []);
  return drafts.filter(({ place }) => place.of === of).toSorted((one, other) => other.at - one.at);
}

export function writeDraft<F>(user: User, draft: Draft<F>): void {
  remember(keyOf(user, draft.id), JSON.stringify(draft));
  const all = recallAll(start(user)).flatMap((text) => parse(text) ?? []);
  const old = all.toSorted((one, other) => other.at - one.at).slice(MOST);
  for (const { id } of old) dropDraft(user, id);
}

/**
 * Under which id a tab goes on with a draft. It may keep that of the draft where it can see whether another tab has it in
 * hand. Where it cannot, it goes on under a name of its own and leaves the old one behind: two tabs never write the same.
 */
export function takeOver(draft: string | null, canHold: boolean): { id: string; left: string | null } {
  if (draft !== null && canHold) return { id: draft, left: null };
  return { id: newKey(), left: draft };
}

/** Two drafts of one gun are told apart by what is written in them. */
export function draftLabel(name: string | undefined, notes: string): string {
  const words = notes.trim().split(/\s+/).slice(0, 5).join(' ');
  return [name, words].filter(Boolean).join(': ');
}

/** Calls when another tab has dropped it. */
export function onDropped(user: User, id: string, dropped: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(user, id) && newValue === null) dropped();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

export function dropDraft(user: User, id: string): void {
  forget(keyOf(user, id));
}
