/** Simulates a server with one board and its devices for tests: responses and time advance only on demand. */
import { ApiError } from '@/shared/api/error';
import { createStore } from '@/shared/outbox/storage';
import type { Saved } from './combine';
import { type Board, EMPTY, type Pin, sameBoard } from './model';
import { createBoardStore } from './store';

export const pin = (id: string, title = id): Pin => ({ id, at: [-10, 10], title, colour: 'red', symbol: 'pin', note: '' });

/** A crashed tab cannot write. */
const gone = (): never => {
  throw new Error('gone');
};

class Disk {
  private readonly texts = new Map<string, string>();
  keys = (): string[] => [...this.texts.keys()];
  /** Keys are own properties, as in a real storage. */
  readonly storage = new Proxy(
    {
      getItem: (key: string) => this.texts.get(key) ?? null,
      setItem: (key: string, text: string) => void this.texts.set(key, text),
      removeItem: (key: string) => void this.texts.delete(key),
    },
    { ownKeys: () => this.keys(), getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  ) as unknown as Storage;
}

export class World {
  saved: Saved = { revision: 3, board: EMPTY };
  readonly disk = new Disk();
  private timers: { at: number; work: () => unknown }[] = [];
  private waiting: (() => void)[] = [];
  private now = 0;
  private made = 0;
  /** Tabs by the name of their lock. */
  private readonly held = new Map<string, () => boolean>();
  failure: ApiError | null = null;
  /** The next save succeeds, but its response is lost. */
  loseResponse = false;

  /** Opens a tab. `isAlive`: a crashed tab sends no requests and receives no responses. */
  open(isOpen = () => true) {
    const request = <T>(work: () => T) => (isOpen() ? this.respond(work, isOpen) : new Promise<T>(() => {}));
    return createBoardStore('vondel', {
      load: () => request(() => ({ revision: this.saved.revision, ...this.saved.board })),
      save: (_, revision, board) => request(() => this.take(revision, board)),
      store: createStore(() => (isOpen() ? this.disk.storage : gone()), 'spare'),
      locks: {
        heartbeat: null,
        held: async () => new Set(this.held.keys()),
        hold: (name) => {
          this.held.set(name, isOpen);
          return () => void this.held.delete(name);
        },
        claim: async (name) => {
          if (this.held.get(name)?.()) return null;
          this.held.set(name, isOpen);
          return () => void this.held.delete(name);
        },
      },
      now: () => this.now,
      after: (ms, work) => {
        const timer = { at: this.now + ms, work: () => isOpen() && work() };
        this.timers.push(timer);
        return () => void (this.timers = this.timers.filter((one) => one !== timer));
      },
      random: () => 0,
      newId: () => `new-${(this.made += 1)}`,
    });
  }

  private take(revision: number, board: Board): number {
    // Saving the same board again is not a conflict.
    if (sameBoard(board, this.saved.board)) return this.saved.revision;
    if (revision !== this.saved.revision) {
      const data = { board: { revision: this.saved.revision, ...this.saved.board } };
      throw new ApiError(409, 'maps.board_newer', '', { data });
    }
    this.saved = { revision: revision + 1, board };
    if (this.loseResponse) {
      this.loseResponse = false;
      throw new ApiError(0, 'network', '');
    }
    return this.saved.revision;
  }

  /** Queues a request. A tab that has crashed meanwhile gets no response. */
  private respond<T>(work: () => T, isOpen: () => boolean): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push(() => {
        try {
          if (this.failure) throw this.failure;
          const done = work();
          if (isOpen()) resolve(done);
        } catch (error) {
          if (isOpen()) reject(error as Error);
        }
      });
    });
  }

  /** Delivers all pending responses and runs all due timers. */
  async settle(ms = 100_000): Promise<void> {
    this.now += ms;
    for (let round = 0; round < 6; round += 1) {
      for (const one of this.waiting.splice(0)) one();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (let tick = 0; tick < 15; tick += 1) await Promise.resolve();
      const due = this.timers.filter(({ at }) => at <= this.now);
      this.timers = this.timers.filter(({ at }) => at > this.now);
      for (const { work } of due) work();
    }
  }
}
