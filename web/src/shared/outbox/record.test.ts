import { expect, test } from 'vitest';
import { formatRecord, isCount, parseRecord, readRecord, Unreadable } from './record';
import { createStore } from './storage';
import { fakeStorage } from './testing';

const readCount = (text: string) =>
  parseRecord(text, ({ count }) => {
    if (!isCount(count)) throw new Unreadable();
    return { count };
  });

test('reads what it has written', () => {
  expect(readCount(formatRecord({ count: 3 }))).toEqual({ count: 3 });
});

test.each(['', 'null', '[]', '{', '{"v":2,"count":1}', '{"v":1}', '{"v":1,"count":"yes"}', '{"v":1,"count":-1}'])(
  '%j is moved to a key of its own and not deleted',
  (text) => {
    const { disk, storage } = fakeStorage();
    const store = createStore(() => storage, 'cache-');
    for (let time = 0; time < 7; time += 1) {
      disk['list'] = text;
      expect(readRecord(store, 'list', readCount)).toBeNull();
    }
    // One copy of the same text is enough.
    expect(disk).toEqual({ 'hotdrop-aside-0-list': text });
    disk['list'] = `${text} `;
    readRecord(store, 'list', readCount);
    expect(Object.keys(disk)).toHaveLength(2);
  },
);
