/** Undo history. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The field of the last step; consecutive steps of the same field are merged. */
  readonly about: string | null;
}

const MOST = 100;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], about: null });

/** Adds a step. `about` is the field for typing and sliding, and null for a separate step. */
export function record<T>(history: History<T>, next: T, about: string | null): History<T> {
  if (Object.is(next, history.present)) return history;
  const goesOn = about !== null && about === history.about;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MOST);
  return { past, present: next, future: [], about };
}

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future], about: null };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, about: null };
}
