/** Steps that can be taken back and taken again. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last step was about; steps about the same thing that follow at once are one step. */
  readonly about: string | null;
}

const MOST = 100;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], about: null });

/** `about` is null for a step of its own; typing and sliding give the name of their field. */
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
