/** Loads a board and adds unsent changes of earlier visits. */
import { RECHECK_MS } from '@/shared/outbox/adopt';
import { conflictVerdict } from '@/shared/outbox/conflict';
import type { Owner } from '@/shared/outbox/owner';
import { replaceOwn, type Draft, type Saved, combineDrafts } from './combine';
import { asBoard } from './file';
import { carried, EMPTY, joined, sameBoard } from './model';
import { failed, isDirty, PAUSE, persist, succeeded, type Work } from './work';

/** Whether another board was saved since the draft was made, so that the user must decide. */
const isOutdated = (draft: Draft, { revision, board }: Saved): boolean =>
  draft.revision !== revision && conflictVerdict({ mine: draft.board, theirs: board, lastSent: null, isSame: sameBoard }) === 'ask';

function settle(work: Work, user: string, saved: Saved): void {
  const { records, drafted, base, board, ports } = work;
  const isFirst = base === null;
  // Includes items that other tabs drew before loading: those tabs may be closed.
  const early = isFirst ? records.early(user) : EMPTY;
  const made = drafted ? joined(board, early, ports.newId) : joined(saved.board, isFirst ? replaceOwn(early, board) : EMPTY, ports.newId);
  const outdated = drafted !== null && isOutdated(drafted, saved) ? drafted : null;
  if (outdated) work.conflict = saved;
  // The draft stays based on the old board until the conflict is resolved, so that the next visit reports it again.
  work.base = outdated ?? saved;
  work.board = made.board;
  work.drafted = null;
  persist(work);
  if (isFirst) records.setEarly(user, made.rest);
  if (isDirty(work) && !work.conflict) work.retry.schedule(PAUSE);
}

/** Loads the board. A response is ignored if there are newer changes in this tab. */
export function fetchBoard(work: Work): void {
  const { owner, ports, map } = work;
  if (!owner?.user || work.isSending) return;
  const { user } = owner;
  if (work.isLoading) {
    work.mustReload = true;
    return;
  }
  const loaded = (done: () => void) => {
    if (work.owner !== owner) return;
    const { mustReload } = work;
    work.isLoading = false;
    work.mustReload = false;
    done();
    if (mustReload && !isDirty(work)) fetchBoard(work);
  };
  work.isLoading = true;
  work.loadedAt = ports.now();
  ports.load(map).then(
    (response) =>
      loaded(() => {
        if (work.base !== null && (work.isSending || isDirty(work))) return;
        const { revision, ...rest } = response as { revision: number };
        succeeded(work);
        settle(work, user, { revision, board: asBoard(rest, ports.newId) ?? EMPTY });
        work.notify();
      }),
    (error: unknown) =>
      loaded(() => {
        failed(work, error);
        work.notify();
      }),
  );
}

/** Adds a draft to the board that has loaded already. Returns whether it is stored. */
function addToBoard(work: Work, user: string, base: Saved, draft: Draft): boolean {
  const { records, board, ports } = work;
  const isNewer = isDirty(work) || draft.revision !== base.revision;
  const made = isNewer ? carried(board, draft, ports.newId) : { board: draft.board, rest: EMPTY };
  records.setEarly(user, replaceOwn(records.early(user), made.rest));
  work.board = made.board;
  const isStored = records.setDraft(user, { from: base.board, ...base, board: made.board });
  if (isDirty(work)) work.retry.schedule(PAUSE);
  return isStored;
}

/** Shows a draft before the board has loaded. Returns whether it is stored. */
function beginWith(work: Work, user: string, draft: Draft): boolean {
  work.drafted = draft;
  work.redrafted = draft.board;
  work.board = joined(draft.board, work.board, work.ports.newId).board;
  return work.records.setDraft(user, draft);
}

/** Adopts unsent changes of this tab, and drafts of closed tabs. */
async function adoptDrafts(work: Work, owner: Owner, user: string): Promise<void> {
  const { records, ports } = work;
  const { drafts, end } = await records.claimDrafts(user, { own: work.base === null });
  const { draft, rest } = combineDrafts(drafts, ports.newId);
  if (work.owner !== owner || work.conflict || !draft) {
    end(false);
    return;
  }
  records.setEarly(user, replaceOwn(records.early(user), rest));
  end(work.base ? addToBoard(work, user, work.base, draft) : beginWith(work, user, draft));
  work.notify();
}

export async function beginAccount(work: Work, owner: Owner, user: string): Promise<void> {
  await adoptDrafts(work, owner, user);
  if (work.owner !== owner) return;
  fetchBoard(work);
  work.ports.after(RECHECK_MS, () => void adoptDrafts(work, owner, user));
}
