/**
 * The board of one map: a guest's in this browser, everybody else's in the account. A change is shown at once, stored until the
 * server has it, and sent as a complete board with its revision. If the server has a newer board, the user decides.
 */
import type { TabEvents } from '@/shared/outbox/browser';
import { isSameOwner, type Owner } from '@/shared/outbox/owner';
import { replaceOwn } from './combine';
import { beginAccount, fetchBoard } from './loading';
import { type Board, EMPTY, isEmpty, joined, sameBoard } from './model';
import { sendBoard } from './sending';
import { type BoardPorts, createWork, isDirty, PAUSE, persist, resetFor, type Status, statusOf, type Work } from './work';

export interface BoardState {
  readonly board: Board;
  readonly status: Status;
  /** A guest's board in this browser, beside the one of the account. */
  readonly offer: Board | null;
}

type Change = (board: Board) => Board;
export type How = 'both' | 'device' | 'account';

/** A tab that was hidden for less time does not reload. */
const FRESH = 10_000;

export const NOTHING_YET: BoardState = { board: EMPTY, status: { kind: 'unknown' }, offer: null };

function edit(work: Work, change: Change): void {
  const next = change(work.board);
  if (next === work.board) return;
  work.board = next;
  work.refusal = null;
  persist(work);
  if (isDirty(work) && work.reason !== 'sign-in' && !work.conflict) {
    if (work.retry.isFailing()) work.retry.again();
    else work.retry.schedule(PAUSE);
  }
  work.notify();
}

function setOwner(work: Work, next: Owner): void {
  if (isSameOwner(work.owner, next)) return;
  const { records, ports } = work;
  const unowned = work.owner === null ? replaceOwn(records.early(null), work.board) : EMPTY;
  const guest = records.guest();
  resetFor(work, next);
  if (next) work.board = next.user === null ? guest : records.early(next.user);
  if (next && !isEmpty(unowned)) {
    const made = joined(work.board, unowned, ports.newId);
    work.board = made.board;
    persist(work);
    records.setEarly(null, made.rest);
  }
  if (next?.user) {
    work.offer = isEmpty(guest) ? null : guest;
    records.lock();
    void beginAccount(work, next, next.user);
  }
  work.notify();
}

/** `device` is the board of this page, `account` the one that was saved meanwhile. */
function resolve(work: Work, how: How): void {
  if (!work.conflict) return;
  const theirs = work.conflict;
  work.base = theirs;
  work.conflict = null;
  if (how === 'account') work.board = theirs.board;
  if (how === 'both') work.board = joined(theirs.board, work.board, work.ports.newId).board;
  persist(work);
  if (isDirty(work)) work.retry.schedule(0);
  work.notify();
}

/** Merges a guest's board into the account; returns the undo. Items that exceed the limits stay in the browser. */
function mergeGuest(work: Work, how: How): () => void {
  const { offer, base, records, board: before } = work;
  if (!offer || base === null) return () => {};
  const made = joined(before, offer, work.ports.newId);
  work.offer = null;
  records.setGuest(how === 'both' ? made.rest : EMPTY);
  if (how === 'both') edit(work, () => made.board);
  if (how === 'device') edit(work, () => offer);
  work.notify();
  return () => {
    records.setGuest(offer);
    work.offer = offer;
    edit(work, () => before);
    work.notify();
  };
}

function wake(work: Work, isBackOnline: boolean): void {
  if (!work.owner?.user || work.conflict) return;
  if (isDirty(work)) {
    if (work.reason) sendBoard(work);
  } else if (isBackOnline || work.reason || work.ports.now() - work.loadedAt > FRESH) fetchBoard(work);
}

/** Shows changes of another tab: a guest's at once, an account's as soon as the server has them. */
function stored(work: Work, key: string | null, text: string | null): void {
  const { owner, records } = work;
  if (owner?.user) {
    const isSaved = key !== null && text === null && records.isOtherDraft(owner.user, key);
    if (isSaved && !isDirty(work) && !work.conflict) fetchBoard(work);
    return;
  }
  if (owner === null || (key !== null && !records.isGuestKey(key))) return;
  const guest = records.guest();
  if (sameBoard(guest, work.board)) return;
  work.board = guest;
  work.notify();
}

function eventsOf(work: Work): TabEvents {
  return {
    wake: (isBackOnline) => wake(work, isBackOnline),
    hide: () => sendBoard(work),
    leave: () => {
      sendBoard(work);
      if (work.owner?.user) work.records.unlock(work.owner.user);
    },
    comeBack: () => {
      if (!work.owner?.user) return;
      work.records.lock();
      persist(work);
    },
    stored: (key, text) => stored(work, key, text),
  };
}

export function createBoardStore(map: string, ports: BoardPorts) {
  const listeners = new Set<() => void>();
  let state = NOTHING_YET;
  const work: Work = createWork(map, ports, () => (work.base === null ? fetchBoard(work) : sendBoard(work)));
  work.notify = () => {
    state = { board: work.board, status: statusOf(work), offer: work.offer };
    for (const listener of listeners) listener();
  };
  return {
    ...eventsOf(work),
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    edit: (change: Change) => edit(work, change),
    setOwner: (owner: Owner) => setOwner(work, owner),
    resolve: (how: How) => resolve(work, how),
    merge: (how: How) => mergeGuest(work, how),
    /** Offers the guest's board again on the next visit. */
    dismissOffer: () => {
      work.offer = null;
      work.notify();
    },
  };
}

export type BoardStore = ReturnType<typeof createBoardStore>;
