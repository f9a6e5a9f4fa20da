/** Sends a board with its base revision, and resolves conflicts with a newer one on the server. */
import { ApiError } from '@/shared/api/error';
import { conflictVerdict } from '@/shared/outbox/conflict';
import type { Saved } from './combine';
import { asBoard } from './file';
import { type Board, sameBoard } from './model';
import { failed, isDirty, persist, succeeded, type Work } from './work';

/** Returns the newer board of a 409 response; null for any other error. */
function newerIn(error: unknown, newId: () => string): Saved | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const present = error.data['board'] as { revision?: unknown } | undefined;
  const board = asBoard(present, newId);
  return board && { revision: Number(present?.revision ?? 0), board };
}

function resolveNewer(work: Work, theirs: Saved, lastSent: Board | null): void {
  const verdict = conflictVerdict({ mine: work.board, theirs: theirs.board, lastSent, isSame: sameBoard });
  if (verdict === 'ask') {
    work.conflict = theirs;
    return;
  }
  work.base = theirs;
  if (verdict === 'merge') work.retry.schedule(0);
}

export function sendBoard(work: Work): void {
  const { owner, base, board: sent, lastSent, ports, map } = work;
  if (!owner?.user || base === null || work.isSending || work.conflict || !isDirty(work)) return;
  work.retry.cancel();
  work.isSending = true;
  work.lastSent = sent;
  const onResponse = (done: () => void) => {
    if (work.owner !== owner) return;
    work.isSending = false;
    done();
    persist(work);
    work.notify();
  };
  ports.save(map, base.revision, sent).then(
    (revision) =>
      onResponse(() => {
        succeeded(work);
        work.base = { revision, board: sent };
        if (isDirty(work)) work.retry.schedule(0);
      }),
    (error: unknown) =>
      onResponse(() => {
        const theirs = newerIn(error, ports.newId);
        if (theirs) resolveNewer(work, theirs, lastSent);
        else failed(work, error);
      }),
  );
  work.notify();
}
