/** What to do with a document that was changed here, when the server has a newer one. */
export type ConflictVerdict =
  /** The server has the same content: there is nothing left to send. */
  | 'drop'
  /** Nobody else has changed it: send the changes again, based on the newer version. */
  | 'merge'
  /** Somebody else has changed it: the user decides. */
  | 'ask';

interface Conflict<T> {
  mine: T;
  theirs: T;
  /** What this tab has sent before. If the server has exactly this, only the response was lost. */
  lastSent: T | null;
  isSame: (one: T, other: T) => boolean;
}

export function conflictVerdict<T>({ mine, theirs, lastSent, isSame }: Conflict<T>): ConflictVerdict {
  if (isSame(mine, theirs)) return 'drop';
  return lastSent !== null && isSame(lastSent, theirs) ? 'merge' : 'ask';
}
