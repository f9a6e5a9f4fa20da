/**
 * The board of one map: a guest's on the device, everybody else's in the account. What is changed is seen at once, kept on the
 * device until the server has it, and sent whole with the revision it was made from; where the server has a newer one, nobody
 * is overruled: the page asks.
 */
import { ApiError } from '@/shared/api/error';
import type { Owner } from '@/shared/progress';
import { readKept, type Store as Texts } from '@/shared/progress/storage';
import { pause, verdictOf } from '@/shared/progress/verdict';
import { asBoard } from './file';
import { type Board, EMPTY, isEmpty, joined, sameBoard } from './model';

export interface Saved {
  readonly revision: number;
  readonly board: Board;
}

export interface Ports {
  load: (map: string) => Promise<unknown>;
  /** The new revision. */
  save: (map: string, revision: number, board: Board) => Promise<number>;
  readonly texts: Texts;
  /** Calls later; the answer takes that back. */
  after: (ms: number, work: () => void) => () => void;
  newId: () => string;
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

const START = 'hotdrop-board';
const deviceKey = (map: string) => `${START}-device-${map}`;
const draftKey = (user: string, map: string) => `${START}-draft-${user}-${map}`;

export const NOTHING_YET: BoardState = { board: EMPTY, status: { kind: 'unknown' }, offer: null };

export function createBoardStore(map: string, { load, save, texts, after, newId }: Ports) {
  const listeners = new Set<() => void>();
  let owner: Owner = null;
  let base: Saved | null = null;
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
  /** What was changed before anybody knew what there was. */
  let early: Change[] = [];
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

  const read = (key: string): Saved | null =>
    readKept(texts, key, (text) => {
      try {
        const { v, revision, board: given }: Record<string, unknown> = JSON.parse(text);
        const found = v === 1 && typeof revision === 'number' ? asBoard(given, newId) : null;
        return found && { revision: Number(revision), board: found };
      } catch {
        return null;
      }
    });

  function write(key: string, saved: Saved | null): void {
    if (saved === null) texts.remove(key);
    else kept = texts.set(key, JSON.stringify({ v: 1, ...saved }));
  }

  const deviceBoard = () => read(deviceKey(map))?.board ?? EMPTY;
  const keepOnDevice = (next: Board) => write(deviceKey(map), isEmpty(next) ? null : { revision: 0, board: next });

  /** Until the server has it. */
  function keepDraft(): void {
    if (owner?.user) write(draftKey(owner.user, map), isDirty() || conflict ? { revision: base?.revision ?? 0, board } : null);
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
    if (verdict === 'again') wait(pause(failures, error));
  }

  const fine = () => {
    failures = 0;
    reason = null;
    refusal = null;
  };

  function settle(saved: Saved): void {
    const user = owner?.user ?? '';
    const draft = base === null ? read(draftKey(user, map)) : null;
    base = saved;
    board = saved.board;
    if (draft && !sameBoard(draft.board, saved.board)) {
      board = draft.board;
      if (draft.revision !== saved.revision) conflict = saved;
    }
    for (const change of early.splice(0)) board = change(board);
    keepDraft();
    if (isDirty() && !conflict) wait(PAUSE);
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
        keepDraft();
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
        keepDraft();
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
    if (owner?.user === null) keepOnDevice(board);
    else if (base === null) early.push(change);
    else {
      keepDraft();
      if (isDirty() && reason !== 'sign-in' && !conflict) wait(failures > 0 ? pause(failures, null) : PAUSE);
    }
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
      const unowned = owner === null ? early.splice(0) : [];
      cancel();
      owner = next;
      base = null;
      conflict = null;
      offer = null;
      lastSent = null;
      early = [];
      fine();
      const device = deviceBoard();
      if (next?.user === null) {
        board = device;
        for (const change of unowned) edit(change);
      } else if (next) {
        board = read(draftKey(next.user ?? '', map))?.board ?? EMPTY;
        offer = isEmpty(device) ? null : device;
        for (const change of unowned) edit(change);
        fetchBoard();
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
      keepDraft();
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
      keepOnDevice(how === 'both' ? made.rest : EMPTY);
      if (how === 'both') edit(() => made.board);
      if (how === 'device') edit(() => here);
      tell();
      return () => {
        keepOnDevice(here);
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
    /** Another tab has written. */
    stored: (key: string | null) => {
      if (owner?.user !== null || (key !== null && key !== deviceKey(map))) return;
      const now = deviceBoard();
      if (sameBoard(now, board)) return;
      board = now;
      tell();
    },
  };
}

export type BoardStore = ReturnType<typeof createBoardStore>;
