/** A fake browser for tests: storage with a quota, a clock, and tabs with locks and storage events. */

import type { Ports } from './ports';
import { createStore } from './storage';

/** `quota` is the number of characters that fit. `onWrite` is called after every change. */
export function fakeStorage(quota = Number.POSITIVE_INFINITY, onWrite: (key: string, text: string | null) => void = () => {}) {
  const disk: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => disk[key] ?? null,
    setItem: (key: string, text: string) => {
      const size = Object.entries(disk).reduce((sum, [name, other]) => sum + (name === key ? 0 : other.length), text.length);
      if (size > quota) throw new DOMException('full', 'QuotaExceededError');
      disk[key] = text;
      onWrite(key, text);
    },
    removeItem: (key: string) => {
      if (!(key in disk)) return;
      delete disk[key];
      onWrite(key, null);
    },
  };
  // A real storage exposes its keys as own properties.
  const storage = new Proxy(methods, {
    ownKeys: () => Object.keys(disk),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  return { disk, storage: storage as unknown as Storage };
}

type OnStored = (key: string, text: string | null) => void;

export interface FakeTab {
  readonly ports: Ports;
  /** Receives the storage events of other tabs. */
  onStored: OnStored;
  isOpen: boolean;
}

export class FakeBrowser {
  now = 1_000_000;
  online = true;
  /** False: there are no Web Locks, and tabs send heartbeats. */
  hasLocks = true;
  private readonly tabs: FakeTab[] = [];
  private readonly locks = new Map<string, FakeTab>();
  private timers: { at: number; tab: FakeTab; work: () => void }[] = [];
  private writer: FakeTab | null = null;
  private names = 0;
  private readonly local = fakeStorage(Number.POSITIVE_INFINITY, (key, text) => {
    for (const tab of this.tabs) if (tab !== this.writer && tab.isOpen) tab.onStored(key, text);
  });
  readonly disk = this.local.disk;

  open(): FakeTab {
    const tab: FakeTab = { ports: this.ports(() => tab), onStored: () => {}, isOpen: true };
    this.tabs.push(tab);
    return tab;
  }

  /** Ends a tab without any event, like a crash. */
  crash(tab: FakeTab): void {
    tab.isOpen = false;
    for (const [name, holder] of this.locks) if (holder === tab) this.locks.delete(name);
  }

  /** Runs all pending microtasks. */
  async settle(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let round = 0; round < 20; round += 1) await Promise.resolve();
  }

  async advance(ms: number): Promise<void> {
    await this.settle();
    const until = this.now + ms;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      if (next.tab.isOpen) next.work();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await this.settle();
    }
    this.now = until;
  }

  private ports(tab: () => FakeTab): Ports {
    const storage = () => {
      if (!tab().isOpen) throw new Error('closed');
      this.writer = tab();
      return this.local.storage;
    };
    return {
      store: createStore(storage, 'cache-'),
      locks: {
        heartbeat: this.hasLocks ? null : 20_000,
        hold: (name) => {
          this.locks.set(name, tab());
          return () => void this.locks.delete(name);
        },
        claim: async (name, seenAt) => {
          await Promise.resolve();
          const isClosed = this.hasLocks ? !this.locks.has(name) : this.now - seenAt > 150_000;
          if (!isClosed) return null;
          this.locks.set(name, tab());
          return () => void this.locks.delete(name);
        },
        held: async () => new Set(this.locks.keys()),
      },
      now: () => this.now,
      after: (ms, work) => {
        const timer = { at: this.now + ms, tab: tab(), work };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((one) => one !== timer);
        };
      },
      online: () => this.online,
      random: () => 0,
      newKey: () => `key-${(this.names += 1)}`,
    };
  }
}
