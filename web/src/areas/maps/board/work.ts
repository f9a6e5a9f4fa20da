/** The state of a board in this tab, and how it is shown and stored. */
import type { Owner } from '@/shared/outbox/owner';
import type { Ports } from '@/shared/outbox/ports';
import { createRetry, verdictOf } from '@/shared/outbox/retry';
import { splitByKnown, type Draft, type Saved } from './combine';
import { type Board, EMPTY, sameBoard } from './model';
import { createRecords, type RecordPorts } from './records';

export type BoardPorts = RecordPorts &
  Pick<Ports, 'after' | 'random'> & {
    load: (map: string) => Promise<unknown>;
    /** Returns the new revision. */
    save: (map: string, revision: number, board: Board) => Promise<number>;
  };

export type Status =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'device'; readonly stored: boolean }
  | { readonly kind: 'loading' | 'saved' | 'saving' }
  | { readonly kind: 'waiting'; readonly reason: 'trouble' | 'sign-in' }
  | { readonly kind: 'conflict'; readonly theirs: Board }
  | { readonly kind: 'refused'; readonly error: unknown };

/** The debounce before saving, in milliseconds. */
export const PAUSE = 800;

/** The state of one owner's board. */
const forOwner = (owner: Owner) => ({
  owner,
  board: EMPTY,
  /** The board that the changes are based on; null until it has loaded. */
  base: null as Saved | Draft | null,
  /** A stored draft, and its current state. */
  drafted: null as Draft | null,
  redrafted: EMPTY,
  conflict: null as Saved | null,
  /** A guest's board in this browser, which can be merged into the account. */
  offer: null as Board | null,
  refusal: null as unknown,
  reason: null as 'trouble' | 'sign-in' | null,
  isSending: false,
  lastSent: null as Board | null,
  isLoading: false,
  /** Somebody has saved since the current load was sent. */
  mustReload: false,
  loadedAt: 0,
});

export function createWork(map: string, ports: BoardPorts, run: () => void) {
  return {
    ...forOwner(null),
    map,
    ports,
    records: createRecords(map, ports),
    retry: createRetry(ports, run),
    isStored: true,
    notify: () => {},
  };
}

export type Work = ReturnType<typeof createWork>;

export function resetFor(work: Work, owner: Owner): void {
  work.retry.cancel();
  work.retry.reset();
  Object.assign(work, forOwner(owner));
}

export const isDirty = ({ base, board }: Work): boolean => base !== null && !sameBoard(base.board, board);

export function statusOf(work: Work): Status {
  const { owner, conflict, reason, refusal, base, isSending, isStored } = work;
  if (owner === null) return { kind: 'unknown' };
  if (owner.user === null) return { kind: 'device', stored: isStored };
  if (conflict) return { kind: 'conflict', theirs: conflict.board };
  if (reason) return { kind: 'waiting', reason };
  if (refusal !== null) return { kind: 'refused', error: refusal };
  if (base === null) return { kind: 'loading' };
  return { kind: isSending || isDirty(work) ? 'saving' : 'saved' };
}

/** Before the board has loaded: stores additions, and changes of a found draft. */
function persistUnloaded({ records, board, drafted, redrafted }: Work, user: string): Board {
  const { part, more } = splitByKnown(board, drafted?.board ?? EMPTY);
  records.addEarly(user, more);
  if (!drafted || sameBoard(part, redrafted)) return redrafted;
  records.setDraft(user, { ...drafted, board: part });
  return part;
}

/** Stores unsent changes until the server has them. */
export function persist(work: Work): void {
  const { owner, base, board, conflict, records } = work;
  if (owner === null) records.addEarly(null, board);
  else if (owner.user === null) work.isStored = records.setGuest(board);
  else if (base) records.setDraft(owner.user, isDirty(work) || conflict ? { from: base.board, ...base, board } : null);
  else work.redrafted = persistUnloaded(work, owner.user);
}

export function succeeded(work: Work): void {
  work.retry.reset();
  work.reason = null;
  work.refusal = null;
}

export function failed(work: Work, error: unknown): void {
  const verdict = verdictOf(error);
  if (verdict === 'refused') {
    work.refusal = error;
    work.reason = null;
    return;
  }
  work.reason = verdict === 'sign-in' ? 'sign-in' : 'trouble';
  if (verdict === 'retry') work.retry.failed(error);
  else work.retry.count();
}
