/** How to handle a document that was changed here while the server has a newer version. */
export type ConflictVerdict =
  /** The server has the same content: nothing needs to be sent. */
  | 'drop'
  /** No other client has changed it: send the changes again, based on the newer version. */
  | 'merge'
  /** Another client has changed it: the user decides. */
  | 'ask';

interface Conflict<T> {
  mine: T;
  theirs: T;
  /** The content sent before. If the server has exactly this, only the response was lost. */
  lastSent: T | null;
  isSame: (one: T, other: T) => boolean;
}

export function conflictVerdict<T>({ mine, theirs, lastSent, isSame }: Conflict<T>): ConflictVerdict {
  if (isSame(mine, theirs)) return 'drop';
  return lastSent !== null && isSame(lastSent, theirs) ? 'merge' : 'ask';
}
