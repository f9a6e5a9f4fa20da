/**
 * The board of one map: a guest's on the device, everybody else's in the account. What is changed is seen at once, kept on the
 * device until the server has it, and sent whole with the revision it was made from; where the server has a newer one, nobody
 * is overruled: the page asks.
 */
import { ApiError } from '@/shared/api/error';
import type { Owner } from '@/shared/outbox/owner';
import { retryDelay, verdictOf } from '@/shared/outbox/retry';
import { asBoard } from './file';
import { type Around, beside, createKept, divided, type Draft, type Saved, together } from './kept';
import { type Board, carried, EMPTY, isEmpty, joined, sameBoard } from './model';

export interface Ports extends Around {
  load: (map: string) => Promise<unknown>;
  /** The new revision. */
  save: (map: string, revision: number, board: Board) => Promise<number>;
  /** Calls later; the answer takes that back. */
  after: (ms: number, work: () => void) => () => void;
}

export type Status =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'device'; readonly kept: boolean }
  | { readonly kind: 'loading' | 'saved' | 'saving' }
  | { readonly kind: 'waiting'; readonly reason: 'trouble' | 'sign-in' }
  | { readonly kind: 'conflict'; readonly theirs: Board }
  | { readonly kind: 'refused'; readonly error: unknown };

export interface BoardState {
  readonly board: Board;
  readonly status: Status;
  /** A guest's board on this device, beside the one of the account. */
  readonly offer: Board | null;
}

type Change = (board: Board) => Board;
export type How = 'both' | 'device' | 'account';

/** Milliseconds after the last change. */
const PAUSE = 800;
const SECOND_LOOK = 2_000;

export const NOTHING_YET: BoardState = { board: EMPTY, status: { kind: 'unknown' }, offer: null };

export function createBoardStore(map: string, { load, save, after, ...around }: Ports) {
  const listeners = new Set<() => void>();
  const { newId } = around;
  const disk = createKept(map, around);
  let owner: Owner = null;
  let base: Saved | Draft | null = null;
  /** What an earlier visit has left unsent, as it was found, and what has become of it. */
  let drafted: Draft | null = null;
  let redrafted = EMPTY;
  let board = EMPTY;
  let conflict: Saved | null = null;
  let offer: Board | null = null;
  let refusal: unknown = null;
  let reason: 'trouble' | 'sign-in' | null = null;
  let kept = true;
  let failures = 0;
  let sending = false;
  let lastSent: Board | null = null;
  let cancel = () => {};
  let state = NOTHING_YET;

  const isDirty = () => base !== null && !sameBoard(base.board, board);

  function statusNow(): Status {
    if (owner === null) return { kind: 'unknown' };
    if (owner.user === null) return { kind: 'device', kept };
    if (conflict) return { kind: 'conflict', theirs: conflict.board };
    if (reason) return { kind: 'waiting', reason };
    if (refusal !== null) return { kind: 'refused', error: refusal };
    if (base === null) return { kind: 'loading' };
    return { kind: sending || isDirty() ? 'saving' : 'saved' };
  }

  function tell(): void {
    state = { board, status: statusNow(), offer };
    for (const listener of listeners) listener();
  }

  /** Before the server has said what there is: what joins that, whatever other tabs do, and what was left by an earlier visit. */
  function keepUnread(user: string): void {
    const { part, more } = divided(board, drafted?.board ?? EMPTY);
    disk.keepEarly(user, more);
    if (!drafted || sameBoard(part, redrafted)) return;
    redrafted = part;
    disk.keepDraft(user, { ...drafted, board: part });
  }

  /** Until the server has it. */
  function keep(): void {
    if (owner === null) disk.keepEarly(null, board);
    else if (owner.user === null) kept = disk.keepOnDevice(board);
    else if (base) disk.keepDraft(owner.user, isDirty() || conflict ? { from: base.board, ...base, board } : null);
    else keepUnread(owner.user);
  }

  function wait(ms: number): void {
    cancel();
    cancel = after(ms, () => (base === null ? fetchBoard() : send()));
  }

  function failed(error: unknown): void {
    const verdict = verdictOf(error);
    if (verdict === 'refused') {
      refusal = error;
      reason = null;
      return;
    }
    reason = verdict === 'sign-in' ? 'sign-in' : 'trouble';
    failures += 1;
    if (verdict === 'retry') wait(retryDelay(failures, error, Math.random));
  }

  const fine = () => {
    failures = 0;
    reason = null;
    refusal = null;
  };

  function settle(saved: Saved): void {
    const user = owner?.user ?? '';
    const isFirst = base === null;
    // Of other tabs, too: what they have left may be all that is left of them.
    const early = isFirst ? disk.early(user) : EMPTY;
    const made = drafted ? joined(board, early, newId) : joined(saved.board, isFirst ? beside(early, board) : EMPTY, newId);
    const isOld = drafted !== null && drafted.revision !== saved.revision && !sameBoard(drafted.board, saved.board);
    if (isOld) conflict = saved;
    // Until that is settled it is what it was made from: the next visit must ask again.
    base = isOld ? drafted : saved;
    board = made.board;
    drafted = null;
    keep();
    if (isFirst) disk.leaveEarly(user, made.rest);
    if (isDirty() && !conflict) wait(PAUSE);
  }

  /** What this tab had, or one that is gone has left, unsent: beside what there is. */
  async function takeLeft(asker: Owner, user: string): Promise<void> {
    const { drafts, end } = await disk.left(user, { own: base === null });
    const { draft, rest } = together(drafts, newId);
    if (owner !== asker || conflict || !draft) return end(false);
    disk.leaveEarly(user, beside(disk.early(user), rest));
    if (base) {
      const made = isDirty() || draft.revision !== base.revision ? carried(board, draft, newId) : { board: draft.board, rest: EMPTY };
      disk.leaveEarly(user, beside(disk.early(user), made.rest));
      board = made.board;
      end(disk.keepDraft(user, { from: base.board, ...base, board }));
      if (isDirty()) wait(PAUSE);
    } else {
      drafted = draft;
      redrafted = draft.board;
      board = joined(draft.board, board, newId).board;
      end(disk.keepDraft(user, draft));
    }
    return tell();
  }

  async function begin(asker: Owner, user: string): Promise<void> {
    await takeLeft(asker, user);
    if (owner !== asker) return;
    fetchBoard();
    // The page before this one may not have let go yet.
    after(SECOND_LOOK, () => void takeLeft(asker, user));
  }

  function fetchBoard(): void {
    const asker = owner;
    if (!asker?.user || sending) return;
    load(map).then(
      (answer) => {
        // Whatever was changed meanwhile is newer than this.
        if (owner !== asker || (base !== null && (sending || isDirty()))) return;
        const { revision, ...rest } = answer as { revision: number };
        fine();
        settle({ revision, board: asBoard(rest, newId) ?? EMPTY });
        tell();
      },
      (error: unknown) => {
        if (owner !== asker) return;
        failed(error);
        tell();
      },
    );
  }

  /** Null: it was no conflict. */
  function newer(error: unknown): Saved | null {
    if (!(error instanceof ApiError) || error.status !== 409) return null;
    const present = error.data['board'] as { revision?: unknown } | undefined;
    const found = asBoard(present, newId);
    return found && { revision: Number(present?.revision ?? 0), board: found };
  }

  function send(): void {
    const asker = owner;
    if (!asker?.user || base === null || sending || conflict || !isDirty()) return;
    cancel();
    sending = true;
    const sent = board;
    const before = lastSent;
    lastSent = sent;
    save(map, base.revision, sent).then(
      (revision) => {
        sending = false;
        if (owner !== asker) return;
        fine();
        base = { revision, board: sent };
        keep();
        if (isDirty()) wait(0);
        tell();
      },
      (error: unknown) => {
        sending = false;
        if (owner !== asker) return;
        const theirs = newer(error);
        if (!theirs) failed(error);
        // The answer to what was sent before was lost: it is our own that is newer.
        else if (before && sameBoard(theirs.board, before)) {
          base = theirs;
          wait(0);
        } else conflict = theirs;
        keep();
        tell();
      },
    );
    tell();
  }

  function edit(change: Change): void {
    const next = change(board);
    if (next === board) return;
    board = next;
    refusal = null;
    keep();
    if (isDirty() && reason !== 'sign-in' && !conflict) wait(failures > 0 ? retryDelay(failures, null, Math.random) : PAUSE);
    tell();
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    edit,
    setOwner: (next: Owner) => {
      if (owner === next || (owner && next && owner.user === next.user)) return;
      const unowned = owner === null ? beside(disk.early(null), board) : EMPTY;
      cancel();
      owner = next;
      base = null;
      conflict = null;
      offer = null;
      lastSent = null;
      fine();
      const device = disk.device();
      drafted = null;
      redrafted = EMPTY;
      board = next === null ? EMPTY : next.user === null ? device : disk.early(next.user);
      if (next && !isEmpty(unowned)) {
        const made = joined(board, unowned, newId);
        board = made.board;
        keep();
        disk.leaveEarly(null, made.rest);
      }
      if (next?.user) {
        offer = isEmpty(device) ? null : device;
        disk.come();
        void begin(next, next.user);
      }
      tell();
    },
    /** Both have changed: `device` is what is on this page, `account` what somebody has saved since. */
    resolve: (how: How) => {
      if (!conflict) return;
      base = conflict;
      conflict = null;
      if (how === 'account') board = base.board;
      if (how === 'both') board = joined(base.board, board, newId).board;
      keep();
      if (isDirty()) wait(0);
      tell();
    },
    /** What a guest drew on this device; the answer takes it back. What there is no room for stays on the device. */
    merge: (how: How): (() => void) => {
      const here = offer;
      if (!here || base === null) return () => {};
      const before = board;
      const made = joined(board, here, newId);
      offer = null;
      disk.keepOnDevice(how === 'both' ? made.rest : EMPTY);
      if (how === 'both') edit(() => made.board);
      if (how === 'device') edit(() => here);
      tell();
      return () => {
        disk.keepOnDevice(here);
        offer = here;
        edit(() => before);
        tell();
      };
    },
    /** Asked again on the next visit. */
    later: () => {
      offer = null;
      tell();
    },
    /** In sight again, or the line is back. */
    wake: () => {
      if (reason === 'trouble' && isDirty()) send();
      else if (owner?.user && !isDirty() && !sending && !conflict) fetchBoard();
    },
    /** Out of sight: it may be the last that is heard of this page. */
    flush: () => send(),
    leave: () => {
      send();
      if (owner?.user) disk.go(owner.user);
    },
    /** As it was. What was taken for left behind is in hand again. */
    comeBack: () => {
      if (!owner?.user) return;
      disk.come();
      keep();
    },
    /** Another tab has written. */
    stored: (key: string | null) => {
      if (owner?.user !== null || (key !== null && !disk.isDevice(key))) return;
      const now = disk.device();
      if (sameBoard(now, board)) return;
      board = now;
      tell();
    },
  };
}

export type BoardStore = ReturnType<typeof createBoardStore>;
