/* oxlint-disable no-await-in-loop -- in this world one thing happens after the other */

import { expect, test } from 'vitest';
import type { Value } from '.';
import { differences } from './core';
import { busy, lost, sortedEntries, random, type Tab, World } from './simulated';

const LISTS = ['one', 'two'];
const IDS = ['a', 'b', 'c', 'd', 'e'];

type Device = ReturnType<World['device']>;

interface RecordedChange {
  readonly device: Device;
  readonly list: string;
  readonly id: string;
  readonly value: Value;
  /** The number of changes that the server had applied by then. */
  readonly since: number;
}

/** Runs random actions on two devices with up to three tabs each. */
class RandomRun {
  readonly world = new World();
  readonly devices = [this.world.device(), this.world.device()];
  readonly log: string[] = [];
  private readonly recorded: RecordedChange[] = [];
  private counter = 0;
  /** Lists that a guest changed on a device: a merge may overwrite them. */
  private readonly guests = new Set<string>();
  /** Responses that have not been delivered yet. */
  private responses: { tab: Tab; deliver: () => void; lose: () => void }[] = [];

  constructor(
    private readonly pick: (below: number) => number,
    locks = true,
  ) {
    this.world.locks = locks;
    for (const device of this.devices) this.open(device);
  }

  private one<T>(all: readonly T[]): T {
    return all[this.pick(all.length)] as T;
  }

  private tabs(): Tab[] {
    return this.devices.flatMap(({ tabs }) => tabs);
  }

  private open(device: Device): void {
    const tab = this.world.open(device, '7');
    for (const list of LISTS) tab.engine.watch(list);
  }

  /** Runs a change and records every value that it changed for this device. */
  private record(tab: Tab, change: () => void): void {
    const before = LISTS.map((list) => tab.engine.values(list));
    change();
    const since = this.world.server.applied.length;
    LISTS.forEach((list, at) => {
      for (const { id, after } of differences(before[at] ?? new Map(), tab.engine.values(list))) {
        this.recorded.push({ device: tab.device, list, id, value: after, since });
      }
    });
  }

  private change(tab: Tab): void {
    const list = this.one(LISTS);
    const from = this.pick(IDS.length);
    const ids = IDS.slice(from, from + 1 + this.pick(IDS.length));
    this.counter += 1;
    // Every count is unique, so that each can be found on the server.
    const value = this.pick(4) === 0 ? false : this.counter;
    this.record(
      tab,
      () =>
        void tab.engine.set(
          list,
          ids.map((id) => ({ id, value })),
        ),
    );
  }

  private readonly actions: [weight: number, name: string, (tab: Tab) => void | Promise<void>][] = [
    [8, 'change', (tab) => this.change(tab)],
    [2, 'undo', (tab) => this.record(tab, () => void tab.engine.undo())],
    [5, 'wait', () => this.world.advance(this.one([50, 400, 1_000, 3_000, 70_000]))],
    [
      6,
      'arrive',
      () => {
        const [request] = this.world.requests.splice(this.pick(this.world.requests.length), 1);
        if (request) this.responses.push({ tab: request.tab, ...request.arrive() });
      },
    ],
    [6, 'respond', () => this.responses.splice(this.pick(this.responses.length), 1)[0]?.deliver()],
    [2, 'lose a response', () => this.responses.splice(this.pick(this.responses.length), 1)[0]?.lose()],
    [2, 'fail', () => this.world.requests.splice(this.pick(this.world.requests.length), 1)[0]?.fail(this.one([lost(), busy(), busy(5)]))],
    [4, 'storage events', () => this.world.deliverStorageEvents()],
    [2, 'go offline', ({ device }) => void (device.online = false)],
    [3, 'go online', (tab) => this.reconnect(tab.device)],
    [2, 'hide', ({ engine }) => engine.hide()],
    [2, 'look', ({ engine }) => engine.wake(false)],
    [
      1,
      'away and back',
      ({ engine }) => {
        engine.leave();
        engine.comeBack();
      },
    ],
    [
      1,
      'crash',
      (tab) => {
        this.world.kill(tab);
        this.open(tab.device);
      },
    ],
    [
      1,
      'close',
      (tab) => {
        tab.engine.leave();
        this.world.kill(tab);
        this.open(tab.device);
      },
    ],
    [
      1,
      'another tab',
      ({ device }) => {
        if (device.tabs.length < 3) this.open(device);
      },
    ],
    [
      1,
      'as a guest',
      ({ engine }) => {
        this.counter += 1;
        engine.setOwner({ user: null });
        const [list, id] = [this.one(LISTS), this.one(IDS)];
        this.guests.add(list);
        engine.addAll({ [list]: new Map([[id, this.counter]]) });
        engine.setOwner({ user: '7' });
      },
    ],
    [2, 'merge', ({ engine }) => void engine.merge(this.one(['union', 'device', 'account'])).catch(() => {})],
    [
      1,
      'doubled',
      () => {
        // The network delivers a request twice.
        this.world.requests[this.pick(this.world.requests.length)]?.arrive();
      },
    ],
    [
      1,
      'a crowd',
      () => {
        this.counter += 1;
        this.world.server.crowd('7', this.one(LISTS), [{ id: this.one(IDS), value: this.counter }]);
      },
    ],
  ];

  private reconnect(device: Device): void {
    device.online = true;
    for (const { engine } of device.tabs) engine.wake(true);
  }

  async step(): Promise<void> {
    // Two changes never have the same timestamp.
    await this.world.advance(5);
    const all = this.actions.flatMap((action) => Array.from({ length: action[0] }, () => action));
    const [, name, work] = this.one(all);
    this.log.push(name);
    await work(this.one(this.tabs()));
    await this.world.settle();
  }

  /** Restores the network and delivers everything until all tabs are in sync. */
  async end(): Promise<void> {
    for (const { deliver } of this.responses.splice(0)) deliver();
    for (let round = 0; round < 8; round += 1) {
      for (const device of this.devices) this.reconnect(device);
      await this.world.deliverAll();
      await this.world.advance(70_000);
      await this.world.deliverAll();
    }
  }

  /** Returns each device's last change of an id that the server did not apply after it was made. */
  missing(): string[] {
    const last = new Map<string, RecordedChange>();
    for (const recorded of this.recorded) last.set(`${this.devices.indexOf(recorded.device)} ${recorded.list} ${recorded.id}`, recorded);
    const { applied, skipped } = this.world.server;
    const missing = ({ list, id, value, since }: RecordedChange) =>
      !this.guests.has(list) &&
      ![...applied.slice(since), ...skipped].some((one) => one.list === list && one.change.id === id && one.change.value === value);
    return [...last.values()]
      .filter(missing)
      .map(({ device, list, id, value }) => `${this.devices.indexOf(device)} ${list} ${id} ${value}`);
  }

  views() {
    return this.tabs().map(({ engine }) => ({
      lists: LISTS.map((list) => sortedEntries(engine.values(list))),
      status: engine.status().kind,
    }));
  }

  expected() {
    return this.tabs().map(() => ({
      lists: LISTS.map((list) => sortedEntries(this.world.server.list('7', list).values)),
      status: 'saved',
    }));
  }

  left(): string[] {
    return this.devices.flatMap(({ disk }) => [...disk.keys()].filter((key) => key.includes('-out-')));
  }
}

test.each([
  [true, 120],
  [false, 60],
])(
  "all tabs converge to the server's values and no change is lost (locks: %o)",
  async (locks, seeds) => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const run = new RandomRun(random(seed), locks);
      for (let step = 0; step < 60; step += 1) await run.step();
      await run.end();
      const about = `seed ${seed}: ${run.log.join(', ')}`;
      expect(run.views(), about).toEqual(run.expected());
      expect(run.left(), about).toEqual([]);
      expect(run.missing(), about).toEqual([]);
    }
  },
  // The test runs thousands of steps; their duration is irrelevant.
  60_000,
);

test('a batch that is delivered several times is applied once', async () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const pick = random(seed);
    const world = new World();
    const device = world.device();
    const tab = world.open(device, '7');
    tab.engine.watch('one');
    await world.deliverAll();
    for (let number = 1; number <= 10; number += 1) {
      tab.engine.set('one', [{ id: IDS[pick(IDS.length)] ?? 'a', value: number }]);
      await world.advance(1_000);
      const sent = world.requests.find(({ what }) => what === 'send');
      for (let times = pick(3); times > 0; times -= 1) sent?.arrive();
      if (pick(2) === 0) world.requests.splice(0)[0]?.fail(lost());
      await world.advance(100_000);
      await world.deliverAll();
    }
    const counter = world.server.applied.map(({ change }) => change.value);
    expect(counter, `seed ${seed}`).toEqual([...new Set(counter)]);
    expect(counter, `seed ${seed}`).toHaveLength(10);
  }
});

/** Sends a change whose response is lost, then makes the server forget the client by writing from many others. */
async function sentAndForgotten({ arrives }: { arrives: boolean }) {
  const world = new World();
  const device = world.device();
  const tab = world.open(device, '7');
  tab.engine.watch('one');
  await world.deliverAll();
  tab.engine.set('one', [
    { id: 'a', value: true },
    { id: 'b', value: true },
  ]);
  await world.advance(1_000);
  const [sent] = world.requests.splice(0);
  if (arrives) sent?.arrive();
  world.kill(tab);
  world.server.crowd('7', 'one', [{ id: 'z', value: true }]);
  world.server.set('7', 'one', [{ id: 'a', value: false }]);
  const next = world.open(device, '7');
  next.engine.watch('one');
  await world.deliverAll();
  await world.advance(70_000);
  await world.deliverAll();
  expect(next.engine.status().kind).toBe('saved');
  return [...next.engine.values('one').keys()].toSorted();
}

test('changes of a forgotten client that were applied are not applied again', async () => {
  expect(await sentAndForgotten({ arrives: true })).toEqual(['b', 'z']);
});

test('unsent changes of a forgotten client are applied, except where others have written since', async () => {
  expect(await sentAndForgotten({ arrives: false })).toEqual(['b', 'z']);
});
