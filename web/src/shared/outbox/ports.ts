import type { Locks } from './lock';
import type { Store } from './storage';

/** Everything an outbox needs from the browser. Tests pass their own. */
export interface Ports {
  readonly store: Store;
  readonly locks: Locks;
  /** Milliseconds. */
  now: () => number;
  /** Calls `work` after a delay; the returned function cancels it. */
  after: (ms: number, work: () => void) => () => void;
  online: () => boolean;
  /** From 0 to 1. */
  random: () => number;
  newKey: () => string;
}
