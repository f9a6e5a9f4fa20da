/** Combines the separately stored parts of a board. */
import { type Board, carried, EMPTY } from './model';

/** A board as the server has it. */
export interface Saved {
  readonly revision: number;
  readonly board: Board;
}

/** A board with unsent changes, and the board that they were made on. */
export interface Draft extends Saved {
  readonly from: Board;
}

export const idsOf = ({ pins, routes }: Board): string[] => [...pins, ...routes].map(({ id }) => id);

/** Replaces everything that this tab has ever stored in a shared record with `mine`; preserves items of other tabs. */
export function replaceOwn(there: Board, mine: Board, ever: ReadonlySet<string> = new Set(idsOf(mine))): Board {
  const others = <T extends { id: string }>(all: readonly T[]) => all.filter(({ id }) => !ever.has(id));
  return { pins: [...others(there.pins), ...mine.pins], routes: [...others(there.routes), ...mine.routes] };
}

/** Splits a board into items that another board has as well, and added ones. */
export function splitByKnown({ pins, routes }: Board, known: Board): { part: Board; more: Board } {
  const ids = new Set(idsOf(known));
  const of = (isKnown: boolean): Board => ({
    pins: pins.filter(({ id }) => ids.has(id) === isKnown),
    routes: routes.filter(({ id }) => ids.has(id) === isKnown),
  });
  return { part: of(true), more: of(false) };
}

/** Combines several drafts: the latest, with the changes of the others. `rest` has the items that exceed the limits. */
export function combineDrafts(drafts: readonly Draft[], newId: () => string): { draft: Draft | null; rest: Board } {
  const [first, ...others] = drafts.toSorted((one, other) => other.revision - one.revision);
  if (!first) return { draft: null, rest: EMPTY };
  let { board } = first;
  let rest = EMPTY;
  for (const other of others) {
    const made = carried(board, other, newId);
    board = made.board;
    rest = replaceOwn(rest, made.rest);
  }
  return { draft: { ...first, board }, rest };
}
