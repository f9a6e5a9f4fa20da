import { beforeEach, expect, test } from 'vitest';
import { formatRecord, isCount, parseRecord, Unreadable } from './record';
import { createTabRecord } from './tab';
import { FakeBrowser, type FakeTab } from './testing';

interface Words {
  readonly seenAt: number;
  readonly words: readonly string[];
}

const read = (text: string): Words | null =>
  parseRecord(text, ({ seenAt, words }) => {
    if (!isCount(seenAt) || !Array.isArray(words)) throw new Unreadable();
    return { seenAt, words: words.map(String) };
  });

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
});

/** Opens a tab that stores words for an account. */
function opened(user = '7') {
  const tab: FakeTab = browser.open();
  const words: string[] = [];
  const gone: string[] = [];
  const record = createTabRecord<Words>({
    ports: tab.ports,
    prefix: `out-${user}-`,
    tab: tab.ports.newKey(),
    read,
    write: (seenAt) => (words.length === 0 ? null : formatRecord({ seenAt, words })),
    onOther: () => false,
    onGone: (other) => gone.push(...other.words),
    adopt: (other) => words.push(...other.words),
    onAdopted: () => {},
  });
  tab.onStored = (key, text) => void record.stored(key, text);
  record.begin();
  return {
    tab,
    words,
    gone,
    record,
    others: () => record.others().flatMap((other) => other.words),
    add: (word: string) => {
      words.push(word);
      return record.persist();
    },
    sent: () => {
      words.length = 0;
      record.persist();
    },
  };
}

test('an open tab sees the changes of another one at once, and does not adopt them', async () => {
  const [one, other] = [opened(), opened()];
  one.add('a');
  expect(other.others()).toEqual(['a']);
  await browser.advance(10_000);
  expect(other.words).toEqual([]);
  one.sent();
  expect([other.others(), other.gone]).toEqual([[], ['a']]);
  expect(browser.disk).toEqual({});
});

test('the changes of a tab that was closed or has crashed are adopted once', async () => {
  const [closed, crashed, open] = [opened(), opened(), opened()];
  closed.add('a');
  crashed.add('b');
  closed.record.close();
  browser.crash(closed.tab);
  await browser.settle();
  // A regular close is announced; a crash is detected by the next tab.
  expect(open.words).toEqual([]);
  expect(crashed.words).toEqual(['b', 'a']);
  browser.crash(crashed.tab);
  const next = opened();
  await browser.advance(5_000);
  expect([...open.words, ...next.words].toSorted()).toEqual(['a', 'b']);
  expect(Object.keys(browser.disk)).toHaveLength(1);
});

test('a lock that is released late is found by the second check', async () => {
  const before = opened();
  before.add('a');
  const next = opened();
  await browser.advance(1_000);
  expect(next.words).toEqual([]);
  browser.crash(before.tab);
  await browser.advance(1_000);
  expect(next.words).toEqual(['a']);
});

test('another account sees and adopts nothing', async () => {
  const one = opened('7');
  one.add('secret');
  browser.crash(one.tab);
  const other = opened('8');
  await browser.advance(10_000);
  expect([other.words, other.others()]).toEqual([[], []]);
  expect(Object.keys(browser.disk)).toHaveLength(1);
});

test('a record that was cleared is written again while its tab has something to send', () => {
  const one = opened();
  one.add('a');
  const [key = ''] = Object.keys(browser.disk);
  opened().tab.ports.store.remove(key);
  expect(Object.keys(browser.disk)).toEqual([key]);
});

test('without locks a tab is open while its heartbeats come', async () => {
  browser.hasLocks = false;
  const one = opened();
  one.add('a');
  await browser.advance(200_000);
  const other = opened();
  await browser.advance(10_000);
  expect(other.words).toEqual([]);
  browser.crash(one.tab);
  await browser.advance(200_000);
  await other.record.adoptClosed();
  expect(other.words).toEqual(['a']);
});
