/**
 * Stores the records of a board in the browser: a guest's board, drafts of tabs, and items drawn before the board had
 * loaded.
 */
import { claimRecords, type Stamped } from '@/shared/outbox/adopt';
import type { Ports } from '@/shared/outbox/ports';
import { formatRecord, parseRecord, readRecord, Unreadable } from '@/shared/outbox/record';
import { replaceOwn, type Draft, idsOf, type Saved } from './combine';
import { asBoard } from './file';
import { type Board, EMPTY, isEmpty } from './model';

export type RecordPorts = Pick<Ports, 'store' | 'locks' | 'now'> & { newId: () => string };

/** Do not change it: visitors' browsers have records under it. */
const START = 'hotdrop-board';

/** An account; null until it is known. */
type User = string | null;

export function createRecords(map: string, { store, locks, now, newId }: RecordPorts) {
  const tab = newId();
  const guestKey = `${START}-device-${map}`;
  const draftsOf = (user: string) => `${START}-draft-${user}-${map}:`;
  const earlyKey = (user: User) => `${START}-early-${user ?? ''}-${map}`;
  /** By key: the ids of everything that this tab has ever stored there. */
  const ever = new Map<string, Set<string>>();
  let unlock: (() => void) | null = null;

  const parse = (text: string): (Draft & Stamped) | null =>
    parseRecord(text, ({ revision, board: given, from, seenAt }) => {
      const board = typeof revision === 'number' ? asBoard(given, newId) : null;
      if (board === null) throw new Unreadable();
      return { revision: Number(revision), board, from: asBoard(from, newId) ?? EMPTY, seenAt: Number(seenAt ?? 0) };
    });

  /** Returns false if the record is in memory only. */
  function write(key: string, saved: Saved | null, seenAt = now()): boolean {
    if (saved !== null) return store.set(key, formatRecord({ ...saved, seenAt }));
    store.remove(key);
    return true;
  }

  const boardAt = (key: string): Board => readRecord(store, key, parse)?.board ?? EMPTY;
  const setBoard = (key: string, board: Board): boolean => write(key, isEmpty(board) ? null : { revision: 0, board });

  return {
    isGuestKey: (key: string): boolean => key === guestKey,
    /** Whether a key has the draft that another tab of this account is working on. */
    isOtherDraft: (user: string, key: string): boolean => key.startsWith(draftsOf(user)) && key !== draftsOf(user) + tab,
    guest: (): Board => boardAt(guestKey),
    setGuest: (board: Board): boolean => setBoard(guestKey, board),
    /** Stores the board as this tab has changed it. No other tab writes this record. */
    setDraft: (user: string, draft: Draft | null): boolean => write(draftsOf(user) + tab, draft),
    /**
     * Returns the drafts of closed tabs. `own` adds this tab's previous draft. `end` removes them once they are stored
     * here.
     */
    claimDrafts: async (user: string, { own }: { own: boolean }) => {
      const claimed = await claimRecords({ store, locks }, draftsOf(user), tab, parse);
      const mine = own ? readRecord(store, draftsOf(user) + tab, parse) : null;
      return {
        drafts: [...claimed.map(({ record }) => record), ...(mine ? [mine] : [])],
        end: (isStored: boolean) => {
          for (const { key, release } of claimed) {
            if (isStored) store.remove(key);
            release();
          }
        },
      };
    },
    /** Marks this tab as open for other tabs, so that they do not claim its draft. */
    lock: () => {
      unlock ??= locks.hold(tab);
    },
    /** Releases the draft to other tabs. */
    unlock: (user: string) => {
      const key = draftsOf(user) + tab;
      const own = readRecord(store, key, parse);
      if (own) write(key, own, 0);
      unlock?.();
      unlock = null;
    },
    /** Returns the items that were drawn before the board had loaded, in all tabs. */
    early: (user: User): Board => boardAt(earlyKey(user)),
    addEarly: (user: User, mine: Board): void => {
      const key = earlyKey(user);
      const known = ever.get(key) ?? new Set();
      for (const id of idsOf(mine)) known.add(id);
      ever.set(key, known);
      setBoard(key, replaceOwn(boardAt(key), mine, known));
    },
    /** Replaces them with the items that exceeded the limits of the board. */
    setEarly: (user: User, rest: Board): void => void setBoard(earlyKey(user), rest),
  };
}
