/* oxlint-disable no-await-in-loop -- in this world one thing happens after the other */

import { expect, test } from 'vitest';
import type { Value } from '.';
import { differences } from './core';
import { busy, lost, sortedEntries, random, type Tab, World } from './simulated';

const LISTS = ['one', 'two'];
const IDS = ['a', 'b', 'c', 'd', 'e'];

type Device = ReturnType<World['device']>;

interface Made {
  readonly device: Device;
  readonly list: string;
  readonly id: string;
  readonly value: Value;
  /** The number of changes that the server had applied by then. */
  readonly since: number;
}

/** Runs random actions on two devices with up to three tabs each. */
class Story {
  readonly world = new World();
  readonly devices = [this.world.device(), this.world.device()];
  readonly log: string[] = [];
  private readonly made: Made[] = [];
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
  private note(tab: Tab, change: () => void): void {
    const before = LISTS.map((list) => tab.engine.values(list));
    change();
    const since = this.world.server.deeds.length;
    LISTS.forEach((list, at) => {
      for (const { id, after } of differences(before[at] ?? new Map(), tab.engine.values(list))) {
        this.made.push({ device: tab.device, list, id, value: after, since });
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
    this.note(
      tab,
      () =>
        void tab.engine.set(
          list,
          ids.map((id) => ({ id, value })),
        ),
    );
  }

  private readonly deeds: [weight: number, name: string, (tab: Tab) => void | Promise<void>][] = [
    [8, 'change', (tab) => this.change(tab)],
    [2, 'undo', (tab) => this.note(tab, () => void tab.engine.undo())],
    [5, 'wait', () => this.world.advance(this.one([50, 400, 1_000, 3_000, 70_000]))],
    [
      6,
      'arrive',
      () => {
        const [request] = this.world.requests.splice(this.pick(this.world.requests.length), 1);
        if (request) this.responses.push({ tab: request.tab, ...request.arrive() });
      },
    ],
    [6, 'answer', () => this.responses.splice(this.pick(this.responses.length), 1)[0]?.deliver()],
    [2, 'lose an answer', () => this.responses.splice(this.pick(this.responses.length), 1)[0]?.lose()],
    [2, 'fail', () => this.world.requests.splice(this.pick(this.world.requests.length), 1)[0]?.fail(this.one([lost(), busy(), busy(5)]))],
    [4, 'news', () => this.world.hearNews()],
    [2, 'go offline', ({ device }) => void (device.online = false)],
    [3, 'go online', (tab) => this.back(tab.device)],
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

  private back(device: Device): void {
    device.online = true;
    for (const { engine } of device.tabs) engine.wake(true);
  }

  async step(): Promise<void> {
    // Two changes never have the same timestamp.
    await this.world.advance(5);
    const all = this.deeds.flatMap((deed) => Array.from({ length: deed[0] }, () => deed));
    const [, name, work] = this.one(all);
    this.log.push(name);
    await work(this.one(this.tabs()));
    await this.world.settle();
  }

  /** Restores the network and delivers everything until all tabs are in sync. */
  async end(): Promise<void> {
    for (const { deliver } of this.responses.splice(0)) deliver();
    for (let round = 0; round < 8; round += 1) {
      for (const device of this.devices) this.back(device);
      await this.world.deliverAll();
      await this.world.advance(70_000);
      await this.world.deliverAll();
    }
  }

  /** Returns each device's last change of an id that the server did not apply after it was made. */
  unheard(): string[] {
    const last = new Map<string, Made>();
    for (const made of this.made) last.set(`${this.devices.indexOf(made.device)} ${made.list} ${made.id}`, made);
    const { deeds, left } = this.world.server;
    const unheard = ({ list, id, value, since }: Made) =>
      !this.guests.has(list) &&
      ![...deeds.slice(since), ...left].some((deed) => deed.list === list && deed.change.id === id && deed.change.value === value);
    return [...last.values()]
      .filter(unheard)
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
  'whatever happens, every tab sees what the server has in the end, and nothing that was pressed is lost (locks: %o)',
  async (locks, seeds) => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const story = new Story(random(seed), locks);
      for (let step = 0; step < 60; step += 1) await story.step();
      await story.end();
      const about = `seed ${seed}: ${story.log.join(', ')}`;
      expect(story.views(), about).toEqual(story.expected());
      expect(story.left(), about).toEqual([]);
      expect(story.unheard(), about).toEqual([]);
    }
  },
  // The test runs thousands of steps; their duration is irrelevant.
  60_000,
);

test('a batch happens once, however often it arrives', async () => {
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
    const counter = world.server.deeds.map(({ change }) => change.value);
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

test('what a forgotten tab had sent does not come back', async () => {
  expect(await sentAndForgotten({ arrives: true })).toEqual(['b', 'z']);
});

test('what a forgotten tab could not send arrives, but where others have spoken since', async () => {
  expect(await sentAndForgotten({ arrives: false })).toEqual(['b', 'z']);
});
