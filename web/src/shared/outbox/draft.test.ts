import { beforeEach, expect, test, vi } from 'vitest';
import { createDrafts } from './draft';
import { Unreadable } from './record';
import { FakeBrowser } from './testing';

interface Note {
  readonly id: string;
  readonly at: number;
  readonly text: string;
}

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
});

function opened() {
  const tab = browser.open();
  const drafts = createDrafts<Note>({
    ports: tab.ports,
    prefix: 'draft-',
    read: ({ text }) => {
      if (typeof text !== 'string') throw new Unreadable();
      return { text };
    },
  });
  return { tab, drafts };
}

test('drafts remain after the tab is closed and belong to an account', () => {
  const { tab, drafts } = opened();
  drafts.write(1, { id: 'a', at: 5, text: 'Slide' });
  drafts.write(1, { id: 'b', at: 9, text: 'Jump' });
  browser.crash(tab);
  const next = opened().drafts;
  expect(next.all(1).map(({ text }) => text)).toEqual(['Jump', 'Slide']);
  expect([next.get(1, 'a')?.text, next.get(2, 'a'), next.all(2)]).toEqual(['Slide', null, []]);
  next.drop(1, 'a');
  expect(next.get(1, 'a')).toBeNull();
});

test('reads drafts without a version from an earlier release', () => {
  browser.disk['draft-1-a'] = '{"id":"a","at":5,"text":"Slide"}';
  expect(opened().drafts.get(1, 'a')).toEqual({ id: 'a', at: 5, text: 'Slide' });
});

test('a draft that cannot be parsed is neither listed nor deleted', () => {
  browser.disk['draft-1-a'] = '{"id":"a","at":5}';
  expect(opened().drafts.all(1)).toEqual([]);
  expect(Object.values(browser.disk)).toEqual(['{"id":"a","at":5}']);
});

test('two tabs never write the same draft', async () => {
  const [one, other] = [opened(), opened()];
  const [ofOne, ofOther] = [vi.fn(), vi.fn()];
  one.drafts.lock('a', ofOne);
  await browser.settle();
  const end = other.drafts.lock('a', ofOther);
  await browser.settle();
  expect([ofOne.mock.calls.length, ofOther.mock.calls.length]).toEqual([0, 1]);
  expect(await other.drafts.locked()).toEqual(new Set(['a']));
  end();
  expect(await other.drafts.locked()).toEqual(new Set(['a']));
  browser.crash(one.tab);
  expect(await other.drafts.locked()).toEqual(new Set());
});

test('a lock that is released before it was granted is free', async () => {
  const { drafts } = opened();
  drafts.lock('a', vi.fn())();
  await browser.settle();
  expect(await drafts.locked()).toEqual(new Set());
});

test('without locks, a tab continues a draft under a new id', () => {
  expect(opened().drafts.takeOver('a')).toEqual({ id: 'a', left: null });
  browser.hasLocks = false;
  const [one, other] = [opened().drafts.takeOver('a'), opened().drafts.takeOver('a')];
  expect([one.left, other.left]).toEqual(['a', 'a']);
  expect(new Set(['a', one.id, other.id]).size).toBe(3);
});
