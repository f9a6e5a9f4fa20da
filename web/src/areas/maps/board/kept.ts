/** What of a board lies on the device: a guest's own, and whatever no server has yet. */
import type { Locks } from '@/shared/outbox/lock';
import { readRecord } from '@/shared/outbox/record';
import type { Store as Texts } from '@/shared/outbox/storage';
import { asBoard } from './file';
import { type Board, carried, EMPTY, isEmpty } from './model';

export interface Saved {
  readonly revision: number;
  readonly board: Board;
}

/** What a tab has made of a board, and of which. */
export interface Draft extends Saved {
  readonly from: Board;
}

export interface Around {
  readonly texts: Texts;
  readonly tabs: Locks;
  /** Milliseconds. */
  now: () => number;
  newId: () => string;
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

/** Several drafts in one: the latest, with what the others had come to. */
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

export function createKept(map: string, { texts, tabs, now, newId }: Around) {
  const tab = newId();
  const deviceKey = `${START}-device-${map}`;
  const drafts = (user: string) => `${START}-draft-${user}-${map}:`;
  const earlyKey = (whose: Whose) => `${START}-early-${whose ?? ''}-${map}`;
  /** By key: what this tab has drawn there, whether it is still there or not. */
  const ever = new Map<string, Set<string>>();
  let letGo: (() => void) | null = null;

  const read = (key: string): (Draft & { seenAt: number }) | null =>
    readRecord(texts, key, (text) => {
      try {
        const { v, revision, board: given, from, seenAt }: Record<string, unknown> = JSON.parse(text);
        const found = v === 1 && typeof revision === 'number' ? asBoard(given, newId) : null;
        return found && { revision: Number(revision), board: found, from: asBoard(from, newId) ?? EMPTY, seenAt: Number(seenAt ?? 0) };
      } catch {
        return null;
      }
    });

  /** False: it is in the tab alone. */
  function write(key: string, saved: Saved | null, seenAt = now()): boolean {
    if (saved !== null) return texts.set(key, JSON.stringify({ v: 1, ...saved, seenAt }));
    texts.remove(key);
    return true;
  }

  const boardAt = (key: string): Board => read(key)?.board ?? EMPTY;
  const keep = (key: string, board: Board): boolean => write(key, isEmpty(board) ? null : { revision: 0, board });

  /** A draft that no other tab has in hand; the answer's `end` lets go of it. */
  async function taken(key: string, name: string) {
    const end = name === tab ? () => {} : await tabs.claim(name, read(key)?.seenAt ?? 0);
    const draft = end && read(key);
    if (draft) return [{ key, name, draft, end }];
    end?.();
    return [];
  }

  return {
    isDevice: (key: string): boolean => key === deviceKey,
    device: (): Board => boardAt(deviceKey),
    keepOnDevice: (board: Board): boolean => keep(deviceKey, board),
    /** The whole board as this tab has changed it. No other tab writes there. */
    keepDraft: (user: string, draft: Draft | null): boolean => write(drafts(user) + tab, draft),
    /** This tab's own from before, and those of tabs that are gone. `end`: whether this tab keeps what is in them by now. */
    left: async (user: string, { own }: { own: boolean }) => {
      const start = drafts(user);
      const names = texts.keys(start).map((key) => key.slice(start.length));
      const all = (await Promise.all(names.filter((name) => own || name !== tab).map((name) => taken(start + name, name)))).flat();
      return {
        drafts: all.map(({ draft }) => draft),
        end: (isKept: boolean) => {
          for (const { key, name, end } of all) {
            if (isKept && name !== tab) texts.remove(key);
            end();
          }
        },
      };
    },
    /** This tab is there, and has its draft in hand. */
    come: () => {
      letGo ??= tabs.hold(tab);
    },
    /** It goes, perhaps for good. */
    go: (user: string) => {
      const key = drafts(user) + tab;
      const own = read(key);
      if (own) write(key, own, 0);
      letGo?.();
      letGo = null;
    },
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
