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
  isOpen: boolean;
}

/** Simulates tabs of one user on one device that draw and crash at any moment. */
class Simulation {
  readonly world = new World();
  readonly log: string[] = [];
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
    const tab: Tab = { isOpen: true, own: [], store: this.world.open(() => tab.isOpen) };
    this.tabs.push(tab);
    return tab;
  }

  private crash(tab: Tab | undefined): void {
    if (tab) tab.isOpen = false;
    this.tabs = this.tabs.filter(({ isOpen }) => isOpen);
  }

  private draw(tab: Tab): void {
    const title = `pin-${(this.count += 1)}`;
    tab.store.edit((board) => withPin(board, pin(title)));
    tab.own.push(title);
    this.meant.add(title);
    this.log.push(`draws ${title} while ${tab.store.get().status.kind}`);
  }

  private remove(tab: Tab): void {
    const title = this.one(tab.own);
    if (title === undefined || !titles(tab.store.get().board).includes(title)) return;
    tab.store.edit((board) => without(board, new Set(board.pins.filter((one) => one.title === title).map(({ id }) => id))));
    this.meant.delete(title);
    this.log.push(`removes ${title}`);
  }

  private async deliver(ms: number): Promise<void> {
    await this.world.settle(ms);
    this.log.push('responses arrive');
  }

  /** Another device. */
  private editOnOtherDevice(): void {
    if (this.user === null) return;
    const { revision, board } = this.world.saved;
    const title = `other-${(this.count += 1)}`;
    this.world.saved = { revision: revision + 1, board: withPin(board, pin(title)) };
    this.meant.add(title);
    this.log.push(`another device draws ${title}`);
  }

  async step(): Promise<void> {
    const tab = this.one(this.tabs) ?? this.open();
    const what = this.pick(12);
    if (what < 4) this.draw(tab);
    else if (what === 4) this.remove(tab);
    else if (what < 7) {
      tab.store.setOwner({ user: this.user });
      this.log.push('owner known');
    } else if (what === 7 && this.tabs.length < 3) this.open();
    else if (what === 8) {
      this.crash(tab);
      this.log.push('crashes');
    } else if (what === 9) await this.deliver(this.pick(2) * 2_000);
    else if (what === 10) this.world.failure = this.pick(2) === 0 ? null : new ApiError(503, 'unavailable', '');
    else if (this.pick(3) === 0) this.editOnOtherDevice();
    else tab.store.resolve('both');
    // Browsers notify other tabs of storage changes.
    for (const { store } of this.tabs) store.stored(null, null);
  }

  /** Closes all tabs and opens a new one. */
  async end(): Promise<Board> {
    for (const tab of this.tabs) tab.isOpen = false;
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

test.each([['7'], [null]])('keeps every drawn pin exactly once (user %o)', async (user) => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const simulation = new Simulation(random(seed), user);
    for (let step = 0; step < 40; step += 1) await simulation.step();
    const left = titles(await simulation.end());
    const about = `seed ${seed}: ${simulation.log.join(', ')}`;
    for (const title of simulation.meant)
      expect(
        left.filter((one) => one === title),
        about,
      ).toEqual([title]);
    const unsent = simulation.world.disk.keys().filter((key) => /-(early|draft)-/.test(key));
    expect(unsent, about).toEqual([]);
  }
});
