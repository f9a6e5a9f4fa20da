/* oxlint-disable no-await-in-loop -- in this world one thing happens after the other */

import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/error';
import { random } from '@/shared/progress/simulated';
import { type Board, without, withPin } from './model';
import { pin, World } from './simulated';
import type { BoardStore } from './store';

const titles = ({ pins }: Board) => pins.map(({ title }) => title);

interface Tab {
  readonly store: BoardStore;
  readonly own: string[];
  alive: boolean;
}

/** Simulates tabs of one user on one device that draw and crash at any moment. */
class Story {
  readonly world = new World();
  readonly told: string[] = [];
  /** Items that were drawn and never removed on any device. */
  readonly meant = new Set<string>();
  private tabs: Tab[] = [];
  private count = 0;

  constructor(
    private readonly pick: (below: number) => number,
    private readonly user: string | null,
  ) {}

  private one<T>(all: readonly T[]): T | undefined {
    return all[this.pick(all.length)];
  }

  private open(): Tab {
    const tab: Tab = { alive: true, own: [], store: this.world.open(() => tab.alive) };
    this.tabs.push(tab);
    return tab;
  }

  private die(tab: Tab | undefined): void {
    if (tab) tab.alive = false;
    this.tabs = this.tabs.filter(({ alive }) => alive);
  }

  private draw(tab: Tab): void {
    const title = `pin-${(this.count += 1)}`;
    tab.store.edit((board) => withPin(board, pin(title)));
    tab.own.push(title);
    this.meant.add(title);
    this.told.push(`draws ${title} while ${tab.store.get().status.kind}`);
  }

  private takeAway(tab: Tab): void {
    const title = this.one(tab.own);
    if (title === undefined || !titles(tab.store.get().board).includes(title)) return;
    tab.store.edit((board) => without(board, new Set(board.pins.filter((one) => one.title === title).map(({ id }) => id))));
    this.meant.delete(title);
    this.told.push(`takes ${title} away`);
  }

  private async arrive(ms: number): Promise<void> {
    await this.world.settle(ms);
    this.told.push('answers arrive');
  }

  /** Another device. */
  private elsewhere(): void {
    if (this.user === null) return;
    const { revision, board } = this.world.saved;
    const title = `other-${(this.count += 1)}`;
    this.world.saved = { revision: revision + 1, board: withPin(board, pin(title)) };
    this.meant.add(title);
    this.told.push(`elsewhere ${title}`);
  }

  async step(): Promise<void> {
    const tab = this.one(this.tabs) ?? this.open();
    const what = this.pick(12);
    if (what < 4) this.draw(tab);
    else if (what === 4) this.takeAway(tab);
    else if (what < 7) {
      tab.store.setOwner({ user: this.user });
      this.told.push('is known');
    } else if (what === 7 && this.tabs.length < 3) this.open();
    else if (what === 8) {
      this.die(tab);
      this.told.push('dies');
    } else if (what === 9) await this.arrive(this.pick(2) * 2_000);
    else if (what === 10) this.world.failure = this.pick(2) === 0 ? null : new ApiError(503, 'unavailable', '');
    else if (this.pick(3) === 0) this.elsewhere();
    else tab.store.resolve('both');
    // Browsers notify other tabs of storage changes.
    for (const { store } of this.tabs) store.stored(null, null);
  }

  /** Closes all tabs and opens a new one. */
  async end(): Promise<Board> {
    for (const tab of this.tabs) tab.alive = false;
    this.world.failure = null;
    const store = this.world.open();
    store.setOwner({ user: this.user });
    for (let round = 0; round < 3; round += 1) {
      await this.world.settle();
      store.resolve('both');
    }
    return this.user === null ? store.get().board : this.world.saved.board;
  }
}

test.each([['7'], [null]])('whatever is drawn at whatever moment is there once in the end (user %o)', async (user) => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const story = new Story(random(seed), user);
    for (let step = 0; step < 40; step += 1) await story.step();
    const left = titles(await story.end());
    const about = `seed ${seed}: ${story.told.join(', ')}`;
    for (const title of story.meant)
      expect(
        left.filter((one) => one === title),
        about,
      ).toEqual([title]);
    const unsent = story.world.disk.keys().filter((key) => /-(early|draft)-/.test(key));
    expect(unsent, about).toEqual([]);
  }
});
