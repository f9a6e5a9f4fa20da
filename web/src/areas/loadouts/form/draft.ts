/** A form that was not saved yet, as it is kept in the browser: whatever is found there, it must not break the page. */

/** Which form the draft belongs to. */
export interface Place {
  readonly of: 'build' | 'kit';
  /** Null for a new one. */
  readonly id: number | null;
  /** Null for what is one's own. */
  readonly username: string | null;
}

/** Whether something that was kept is a form of this kind. */
export type IsForm<F> = (value: unknown) => value is F;

/** Fields of something that may or may not be what it should be. */
export type Unknown<T> = Partial<Record<keyof T, unknown>>;

/** For each user one draft of a new build and one of a stored build, and the same of kits: more would pile up. */
export function draftKey(user: number | string, { of, id }: Place): string {
  return `hotdrop-draft-${of}-${id === null ? 'new' : 'edit'}-${user}`;
}

export function writeDraft<F>({ of, id, username }: Place, form: F): string {
  return JSON.stringify({ of, id, username, form });
}

export const isNumber = (value: unknown): boolean => value === null || (typeof value === 'number' && Number.isFinite(value));

/** Null when there is none for this place, or one that cannot be read. */
export function readDraft<F>(text: string | null, place: Place, isForm: IsForm<F>): F | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    if (typeof draft !== 'object' || draft === null) return null;
    const { of, id, username, form }: Unknown<Place & { form: F }> = draft;
    const here = of === place.of && id === place.id && username === place.username;
    return here && isForm(form) ? form : null;
  } catch {
    return null;
  }
}
