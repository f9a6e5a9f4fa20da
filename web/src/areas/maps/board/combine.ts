/** How the parts of a board that are stored separately become one board. */
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

/** Replaces what this tab has ever stored in a shared record by `mine`, and leaves what other tabs have stored there. */
export function beside(there: Board, mine: Board, ever: ReadonlySet<string> = new Set(idsOf(mine))): Board {
  const others = <T extends { id: string }>(all: readonly T[]) => all.filter(({ id }) => !ever.has(id));
  return { pins: [...others(there.pins), ...mine.pins], routes: [...others(there.routes), ...mine.routes] };
}

/** Splits a board into the things that another board has as well, and those that were added to it. */
export function divided({ pins, routes }: Board, known: Board): { part: Board; more: Board } {
  const ids = new Set(idsOf(known));
  const of = (isKnown: boolean): Board => ({
    pins: pins.filter(({ id }) => ids.has(id) === isKnown),
    routes: routes.filter(({ id }) => ids.has(id) === isKnown),
  });
  return { part: of(true), more: of(false) };
}

/** Combines several drafts: the latest, with the changes of the others. `rest` is what there is no room for. */
export function together(drafts: readonly Draft[], newId: () => string): { draft: Draft | null; rest: Board } {
  const [first, ...others] = drafts.toSorted((one, other) => other.revision - one.revision);
  if (!first) return { draft: null, rest: EMPTY };
  let { board } = first;
  let rest = EMPTY;
  for (const other of others) {
    const made = carried(board, other, newId);
    board = made.board;
    rest = beside(rest, made.rest);
  }
  return { draft: { ...first, board }, rest };
}
