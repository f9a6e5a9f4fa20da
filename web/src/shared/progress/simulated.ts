/* oxlint-disable no-await-in-loop -- in this world one thing happens after the other */

/**
 * A simulated world for tests: a server with the real one's rules, devices with tabs, and a network that delays, loses
 * and repeats requests and responses. Tests control every event.
 */

import { ApiError } from '@/shared/api/error';
import type { Ports } from '@/shared/outbox/ports';
import { CACHE_PREFIX, createStore } from '@/shared/outbox/storage';
import type { ServerList, ServerLists, Batch, Change, ListsOfValues, Value, Values, SyncCalls } from '.';
import { additions, differences, withChanges } from './core';
import { createEngine, type Engine } from './engine';

/** How many clients of a list the server remembers. */
const CLIENTS = 32;

interface StoredList {
  revision: number;
  values: Values;
  /** Each client's last sequence number and the revision it made, the most recent client last. */
  clients: Map<string, { seq: number; used: number }>;
  /** No forgotten client has written after this revision. */
  forgotten: number;
  /** The revision at which each id was last written. */
  touched: Map<string, number>;
}

/** The changes of a list, in order of arrival. */
export interface AppliedChange {
  readonly list: string;
  readonly change: Change;
  readonly client: string;
}

class Server {
  readonly applied: AppliedChange[] = [];
  /** Changes of forgotten clients that were skipped because the entry was written since. */
  readonly skipped: AppliedChange[] = [];
  private readonly lists = new Map<string, StoredList>();
  private readonly merges = new Map<string, { after: ServerLists; before: ServerLists }>();
  private otherClients = 0;

  private listOf(user: string, list: string): StoredList {
    const key = `${user} ${list}`;
    const stored = this.lists.get(key) ?? { revision: 0, values: new Map(), clients: new Map(), forgotten: 0, touched: new Map() };
    this.lists.set(key, stored);
    return stored;
  }

  list(user: string, list: string): ServerList {
    const { revision, values } = this.listOf(user, list);
    return { revision, values };
  }

  private write(stored: StoredList, changes: readonly Change[]): void {
    stored.values = withChanges(stored.values, changes);
    stored.revision += 1;
    for (const { id } of changes) stored.touched.set(id, stored.revision);
  }

  apply(user: string, list: string, { client, seq, changes, after }: Batch): ServerList {
    const stored = this.listOf(user, list);
    if (seq <= (stored.clients.get(client)?.seq ?? 0)) return this.list(user, list);
    const mayHaveDone = ({ id }: Change) => after !== undefined && after < stored.forgotten && (stored.touched.get(id) ?? 0) > after;
    for (const change of changes.filter(mayHaveDone)) this.skipped.push({ list, change, client });
    const fresh = changes.filter((change) => !mayHaveDone(change));
    if (fresh.length === 0) return this.list(user, list);
    this.write(stored, fresh);
    for (const change of fresh) this.applied.push({ list, change, client });
    stored.clients.delete(client);
    stored.clients.set(client, { seq, used: stored.revision });
    for (const [oldest, { used }] of [...stored.clients].slice(0, -CLIENTS)) {
      stored.clients.delete(oldest);
      stored.forgotten = Math.max(stored.forgotten, used);
    }
    return this.list(user, list);
  }

  /** Writes from so many other clients that the server forgets all earlier ones. */
  crowd(user: string, list: string, changes: readonly Change[]): void {
    for (let number = 0; number <= CLIENTS; number += 1) {
      this.otherClients += 1;
      this.apply(user, list, { client: `stranger-${this.otherClients}`, seq: 1, changes });
    }
  }

  merge(user: string, lists: ListsOfValues, how: 'union' | 'device', key: string): { after: ServerLists; before: ServerLists } {
    const existing = this.merges.get(key);
    if (existing) return existing;
    const names = Object.keys(lists);
    const all = () => Object.fromEntries(names.map((list) => [list, this.list(user, list)]));
    const before = all();
    for (const [list, incoming] of Object.entries(lists)) {
      const stored = this.listOf(user, list);
      const next = how === 'device' ? incoming : withChanges(stored.values, additions(stored.values, incoming));
      const changes = differences(stored.values, next).map((one) => ({ id: one.id, value: one.after }));
      this.write(stored, changes);
    }
    const result = { after: all(), before };
    this.merges.set(key, result);
    return result;
  }

  /** Writes without a client, like another device or an account reset. */
  set(user: string, list: string, changes: readonly Change[]): void {
    this.write(this.listOf(user, list), changes);
  }
}

/** A request in flight: the test lets it or its response arrive or get lost. */
export interface Request {
  readonly tab: Tab;
  readonly what: 'load' | 'send' | 'merge';
  /** Processes the request on the server. The returned functions deliver or lose the response. */
  arrive: () => { deliver: () => void; lose: () => void };
  /** The request is lost or fails. */
  fail: (error: unknown) => void;
}

export const lost = () => new ApiError(0, 'network', '');
export const busy = (retryAfter: number | null = null) => new ApiError(503, 'unavailable', '', { retryAfter });
export const refusal = () => new ApiError(422, 'invalid', 'No.');
export const unauthorized = () => new ApiError(401, 'unauthorized', '');

class Device {
  readonly disk = new Map<string, string>();
  /** Lock names and the tabs that hold them. */
  readonly heldLocks = new Map<string, Tab>();
  readonly tabs: Tab[] = [];
  online = true;
  /** How many characters fit into the storage. */
  room = Number.POSITIVE_INFINITY;
}

export interface Tab {
  readonly device: Device;
  readonly engine: Engine;
  open: boolean;
}

interface Timer {
  readonly due: number;
  readonly tab: Tab;
  readonly work: () => void;
}

export class World {
  readonly server = new Server();
  readonly requests: Request[] = [];
  /** Storage events that have not been delivered to other tabs. */
  readonly storageEvents: (() => void)[] = [];
  now = 1_000_000;
  /** Whether browsers support the Web Locks API. */
  locks = true;
  /** The user id of the browsers' session. */
  user = '7';
  private timers: Timer[] = [];
  private names = 0;

  device(): Device {
    return new Device();
  }

  private disk(device: Device, tab: () => Tab): Storage {
    const { disk } = device;
    const write = (key: string, text: string | null) => {
      if (text === disk.get(key)) return;
      if (text === null) disk.delete(key);
      else disk.set(key, text);
      for (const other of device.tabs) {
        if (other !== tab()) this.storageEvents.push(() => other.open && other.engine.stored(key, text));
      }
    };
    const storage = {
      getItem: (key: string) => disk.get(key) ?? null,
      setItem: (key: string, text: string) => {
        const size = [...disk].reduce((sum, [name, value]) => sum + (name === key ? 0 : value.length), text.length);
        if (size > device.room) throw new DOMException('full', 'QuotaExceededError');
        write(key, text);
      },
      removeItem: (key: string) => disk.has(key) && write(key, null),
    };
    // A real storage exposes its keys as own properties.
    return new Proxy(storage, {
      ownKeys: () => [...disk.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }) as unknown as Storage;
  }

  open(device: Device, user: string | null | undefined): Tab {
    const ports: Ports = {
      store: createStore(() => this.disk(device, () => tab), CACHE_PREFIX),
      locks: {
        heartbeat: this.locks ? null : 20_000,
        hold: (name) => {
          device.heldLocks.set(name, tab);
          return () => void device.heldLocks.delete(name);
        },
        held: async () => new Set(device.heldLocks.keys()),
        claim: async (name, seenAt) => {
          // Without locks an open tab is sometimes considered closed.
          const gone = this.locks ? !device.heldLocks.has(name) : this.now - seenAt > 150_000 || this.now % 7 === 0;
          return gone ? () => {} : null;
        },
      },
      now: () => this.now,
      after: (ms, work) => {
        const timer = { due: this.now + ms, tab, work };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((one) => one !== timer);
        };
      },
      online: () => device.online,
      random: () => 0,
      newKey: () => `key-${(this.names += 1)}`,
    };
    const engine = createEngine({ name: 'test', ...this.callsOf(() => tab) }, ports);
    const tab: Tab = { device, engine, open: true };
    device.tabs.push(tab);
    if (user !== undefined) engine.setOwner({ user });
    return tab;
  }

  private callsOf(tab: () => Tab): SyncCalls {
    const request = <T>(what: Request['what'], work: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        const from = tab();
        const ifOpen = (then: () => void) => () => from.open && then();
        this.requests.push({
          tab: from,
          what,
          arrive: () => {
            const response = work();
            return { deliver: ifOpen(() => resolve(response)), lose: ifOpen(() => reject(lost())) };
          },
          fail: (error) => ifOpen(() => reject(error))(),
        });
      });
    return {
      load: (lists) => request('load', () => Object.fromEntries(lists.map((list) => [list, this.server.list(this.user, list)]))),
      send: (list, batch, { user }) => request('send', () => this.server.apply(user, list, batch)),
      merge: (lists, how, { user, key }) => request('merge', () => this.server.merge(user, lists, how, key)),
    };
  }

  /** Crashes a tab: unsaved state is lost, and its requests get no response. */
  kill(tab: Tab): void {
    tab.open = false;
    for (const [name, holder] of tab.device.heldLocks) if (holder === tab) tab.device.heldLocks.delete(name);
    tab.device.tabs.splice(tab.device.tabs.indexOf(tab), 1);
    this.timers = this.timers.filter((timer) => timer.tab !== tab);
  }

  /** Runs all pending microtasks. */
  async settle(): Promise<void> {
    for (let tick = 0; tick < 25; tick += 1) await Promise.resolve();
  }

  async advance(ms: number): Promise<void> {
    await this.settle();
    const until = this.now + ms;
    for (;;) {
      const [next] = this.timers.filter(({ due }) => due <= until).toSorted((one, other) => one.due - other.due);
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.due);
      next.work();
      await this.settle();
    }
    this.now = until;
    await this.settle();
  }

  async deliverStorageEvents(): Promise<void> {
    for (const one of this.storageEvents.splice(0)) one();
    await this.settle();
  }

  /** Delivers all requests and responses until none are left. */
  async deliverAll(): Promise<void> {
    await this.settle();
    while (this.requests.length > 0 || this.storageEvents.length > 0) {
      for (const request of this.requests.splice(0)) request.arrive().deliver();
      await this.settle();
      await this.deliverStorageEvents();
    }
  }
}

/** Returns a list sorted by id, for comparison. */
export const sortedEntries = (values: Values): [string, Value][] => [...values].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Returns a random number generator for a seed. */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
