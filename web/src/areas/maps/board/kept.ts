/** What of a board lies on the device: a guest's own, and whatever no server has yet. */
import { readKept, type Store as Texts } from '@/shared/progress/storage';
import { asBoard } from './file';
import { type Board, EMPTY, isEmpty } from './model';

export interface Saved {
  readonly revision: number;
  readonly board: Board;
}

const START = 'hotdrop-board';

/** Whose it is: an account, or whoever turns out to be looking. */
type Whose = string | null;

const idsOf = ({ pins, routes }: Board): string[] => [...pins, ...routes].map(({ id }) => id);

/** `mine` in the place of everything that this tab has ever had, beside what other tabs have left there. */
export function beside(there: Board, mine: Board, ever: ReadonlySet<string> = new Set(idsOf(mine))): Board {
  const left = <T extends { id: string }>(all: readonly T[]) => all.filter(({ id }) => !ever.has(id));
  return { pins: [...left(there.pins), ...mine.pins], routes: [...left(there.routes), ...mine.routes] };
}

/** What of a board is in another one, as it is now, and what has come to it. */
export function divided({ pins, routes }: Board, known: Board): { part: Board; more: Board } {
  const ids = new Set(idsOf(known));
  const of = (isKnown: boolean): Board => ({
    pins: pins.filter(({ id }) => ids.has(id) === isKnown),
    routes: routes.filter(({ id }) => ids.has(id) === isKnown),
  });
  return { part: of(true), more: of(false) };
}

export function createKept(map: string, texts: Texts, newId: () => string) {
  const deviceKey = `${START}-device-${map}`;
  const draftKey = (user: string) => `${START}-draft-${user}-${map}`;
  const earlyKey = (whose: Whose) => `${START}-early-${whose ?? ''}-${map}`;
  /** By key: what this tab has drawn there, whether it is still there or not. */
  const ever = new Map<string, Set<string>>();

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

  /** False: it is in the tab alone. */
  function write(key: string, saved: Saved | null): boolean {
    if (saved !== null) return texts.set(key, JSON.stringify({ v: 1, ...saved }));
    texts.remove(key);
    return true;
  }

  const boardAt = (key: string): Board => read(key)?.board ?? EMPTY;
  const keep = (key: string, board: Board): boolean => write(key, isEmpty(board) ? null : { revision: 0, board });

  return {
    isDevice: (key: string): boolean => key === deviceKey,
    device: (): Board => boardAt(deviceKey),
    keepOnDevice: (board: Board): boolean => keep(deviceKey, board),
    /** The whole board as it was changed, and from which revision. */
    draft: (user: string): Saved | null => read(draftKey(user)),
    keepDraft: (user: string, saved: Saved | null): boolean => write(draftKey(user), saved),
    /** What was drawn before anybody knew what there is: it joins that. Of all tabs, for they may be gone. */
    early: (whose: Whose): Board => boardAt(earlyKey(whose)),
    keepEarly: (whose: Whose, mine: Board): void => {
      const key = earlyKey(whose);
      const known = ever.get(key) ?? new Set();
      for (const id of idsOf(mine)) known.add(id);
      ever.set(key, known);
      keep(key, beside(boardAt(key), mine, known));
    },
    /** It has joined the rest; what there was no room for stays. */
    leaveEarly: (whose: Whose, rest: Board): void => void keep(earlyKey(whose), rest),
  };
}
