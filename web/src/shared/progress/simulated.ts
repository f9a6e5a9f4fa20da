/* oxlint-disable no-await-in-loop -- in this world one thing happens after the other */

/**
 * A small world for tests: a server with the rules of the real one, devices with tabs, and a line on which requests and
 * answers are late, lost and doubled. Nothing happens by itself: whoever holds the world lets it happen.
 */

import { ApiError } from '@/shared/api/error';
import type { Ports } from '@/shared/outbox/ports';
import { CACHE_PREFIX, createStore } from '@/shared/outbox/storage';
import type { Answer, Answers, Batch, Change, ListsOfValues, Value, Values, Ways } from '.';
import { additions, differences, withChanges } from './core';
import { createEngine, type Engine } from './engine';

/** As many clients of a list as the server remembers. */
const CLIENTS = 32;

interface Held {
  revision: number;
  values: Values;
  /** The last number of each client and the revision that it made, the client that was heard of last at the end. */
  clients: Map<string, { seq: number; used: number }>;
  /** No client that is forgotten has written after this revision. */
  forgotten: number;
  /** The revision at which each id was last written. */
  touched: Map<string, number>;
}

/** What was done to a list, in the order of arrival. */
export interface Deed {
  readonly list: string;
  readonly change: Change;
  readonly client: string;
}

class Server {
  readonly deeds: Deed[] = [];
  /** What came from somebody who may have said it before, and was left to those who have spoken since. */
  readonly left: Deed[] = [];
  private readonly lists = new Map<string, Held>();
  private readonly merges = new Map<string, { after: Answers; before: Answers }>();
  private strangers = 0;

  private held(user: string, list: string): Held {
    const key = `${user} ${list}`;
    const held = this.lists.get(key) ?? { revision: 0, values: new Map(), clients: new Map(), forgotten: 0, touched: new Map() };
    this.lists.set(key, held);
    return held;
  }

  answer(user: string, list: string): Answer {
    const { revision, values } = this.held(user, list);
    return { revision, values };
  }

  private write(held: Held, changes: readonly Change[]): void {
    held.values = withChanges(held.values, changes);
    held.revision += 1;
    for (const { id } of changes) held.touched.set(id, held.revision);
  }

  apply(user: string, list: string, { client, seq, changes, after }: Batch): Answer {
    const held = this.held(user, list);
    if (seq <= (held.clients.get(client)?.seq ?? 0)) return this.answer(user, list);
    const mayHaveDone = ({ id }: Change) => after !== undefined && after < held.forgotten && (held.touched.get(id) ?? 0) > after;
    for (const change of changes.filter(mayHaveDone)) this.left.push({ list, change, client });
    const fresh = changes.filter((change) => !mayHaveDone(change));
    if (fresh.length === 0) return this.answer(user, list);
    this.write(held, fresh);
    for (const change of fresh) this.deeds.push({ list, change, client });
    held.clients.delete(client);
    held.clients.set(client, { seq, used: held.revision });
    for (const [oldest, { used }] of [...held.clients].slice(0, -CLIENTS)) {
      held.clients.delete(oldest);
      held.forgotten = Math.max(held.forgotten, used);
    }
    return this.answer(user, list);
  }

  /** So many others write that nobody who wrote before them is remembered. */
  crowd(user: string, list: string, changes: readonly Change[]): void {
    for (let number = 0; number <= CLIENTS; number += 1) {
      this.strangers += 1;
      this.apply(user, list, { client: `stranger-${this.strangers}`, seq: 1, changes });
    }
  }

  merge(user: string, lists: ListsOfValues, how: 'union' | 'device', key: string): { after: Answers; before: Answers } {
    const known = this.merges.get(key);
    if (known) return known;
    const names = Object.keys(lists);
    const all = () => Object.fromEntries(names.map((list) => [list, this.answer(user, list)]));
    const before = all();
    for (const [list, given] of Object.entries(lists)) {
      const held = this.held(user, list);
      const next = how === 'device' ? given : withChanges(held.values, additions(held.values, given));
      const changes = differences(held.values, next).map((one) => ({ id: one.id, value: one.after }));
      this.write(held, changes);
    }
    const made = { after: all(), before };
    this.merges.set(key, made);
    return made;
  }

  /** As somebody without a client: another device, or the reset of the account. */
  set(user: string, list: string, changes: readonly Change[]): void {
    this.write(this.held(user, list), changes);
  }
}

/** Something on its way: it arrives or is lost, and so does its answer. */
export interface Request {
  readonly tab: Tab;
  readonly what: 'load' | 'send' | 'merge';
  /** Done by the server. The answer is delivered by what this returns. */
  arrive: () => { deliver: () => void; lose: () => void };
  /** Never arrives, or is answered with a failure. */
  fail: (error: unknown) => void;
}

export const lost = () => new ApiError(0, 'network', '');
export const busy = (retryAfter: number | null = null) => new ApiError(503, 'unavailable', '', { retryAfter });
export const refusal = () => new ApiError(422, 'invalid', 'No.');
export const unauthorized = () => new ApiError(401, 'unauthorized', '');

class Device {
  readonly disk = new Map<string, string>();
  /** Names, and the tabs that live under them. */
  readonly held = new Map<string, Tab>();
  readonly tabs: Tab[] = [];
  online = true;
  /** So many characters fit. */
  room = Number.POSITIVE_INFINITY;
}

export interface Tab {
  readonly device: Device;
  readonly engine: Engine;
  alive: boolean;
}

interface Timer {
  readonly due: number;
  readonly tab: Tab;
  readonly work: () => void;
}

export class World {
  readonly server = new Server();
  readonly requests: Request[] = [];
  /** Storage events that other tabs have not heard of yet. */
  readonly news: (() => void)[] = [];
  now = 1_000_000;
  /** Whether browsers know by themselves which tabs are alive. */
  locks = true;
  /** Whose session the browsers have. */
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
        if (other !== tab()) this.news.push(() => other.alive && other.engine.stored(key, text));
      }
    };
    const storage = {
      getItem: (key: string) => disk.get(key) ?? null,
      setItem: (key: string, text: string) => {
        const size = [...disk].reduce((sum, [name, kept]) => sum + (name === key ? 0 : kept.length), text.length);
        if (size > device.room) throw new DOMException('full', 'QuotaExceededError');
        write(key, text);
      },
      removeItem: (key: string) => disk.has(key) && write(key, null),
    };
    // The keys of a real one are its own properties.
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
          device.held.set(name, tab);
          return () => void device.held.delete(name);
        },
        held: async () => new Set(device.held.keys()),
        claim: async (name, seenAt) => {
          // Without locks a tab that lives is taken for gone now and then.
          const gone = this.locks ? !device.held.has(name) : this.now - seenAt > 150_000 || this.now % 7 === 0;
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
    const engine = createEngine({ name: 'test', ...this.waysOf(() => tab) }, ports);
    const tab: Tab = { device, engine, alive: true };
    device.tabs.push(tab);
    if (user !== undefined) engine.setOwner({ user });
    return tab;
  }

  private waysOf(tab: () => Tab): Ways {
    const request = <T>(what: Request['what'], work: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        const from = tab();
        const ifAlive = (then: () => void) => () => from.alive && then();
        this.requests.push({
          tab: from,
          what,
          arrive: () => {
            const answer = work();
            return { deliver: ifAlive(() => resolve(answer)), lose: ifAlive(() => reject(lost())) };
          },
          fail: (error) => ifAlive(() => reject(error))(),
        });
      });
    return {
      load: (lists) => request('load', () => Object.fromEntries(lists.map((list) => [list, this.server.answer(this.user, list)]))),
      send: (list, batch, { user }) => request('send', () => this.server.apply(user, list, batch)),
      merge: (lists, how, { user, key }) => request('merge', () => this.server.merge(user, lists, how, key)),
    };
  }

  /** The tab crashes: what it has not written down is gone, and nobody answers for it. */
  kill(tab: Tab): void {
    tab.alive = false;
    for (const [name, holder] of tab.device.held) if (holder === tab) tab.device.held.delete(name);
    tab.device.tabs.splice(tab.device.tabs.indexOf(tab), 1);
    this.timers = this.timers.filter((timer) => timer.tab !== tab);
  }

  /** Whatever hangs on promises alone happens. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 25; turn += 1) await Promise.resolve();
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

  async hearNews(): Promise<void> {
    for (const one of this.news.splice(0)) one();
    await this.settle();
  }

  /** Everything on its way arrives, and is answered, until nothing is. */
  async deliverAll(): Promise<void> {
    await this.settle();
    while (this.requests.length > 0 || this.news.length > 0) {
      for (const request of this.requests.splice(0)) request.arrive().deliver();
      await this.settle();
      await this.hearNews();
    }
  }
}

/** A list in the order of its ids, to compare. */
export const plain = (values: Values): [string, Value][] => [...values].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Numbers that are the same for the same seed. */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
