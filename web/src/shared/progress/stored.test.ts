import { expect, test } from 'vitest';
import { readServerList, readIntent, readOutbox, readValues, writeServerList, writeIntent, writeOutbox, writeValues } from './stored';

test('reads what it has written', () => {
  const values = new Map<string, boolean | number>([
    ['a', true],
    ['b', 37],
    ['__proto__', true],
  ]);
  expect(readValues(writeValues(values))).toEqual(values);
  expect(readServerList(writeServerList({ revision: 3, values }))).toEqual({ revision: 3, values });
  const intent = { user: '7', key: 'k', how: 'union' as const, lists: { one: values } };
  expect(readIntent(writeIntent(intent))).toEqual(intent);
  const entries = new Map([['a', { value: true, at: 5 }]]);
  const outbox = { seenAt: 9, boxes: new Map([['one', { sealed: [{ client: 'c', seq: 1, after: 4, entries }], open: entries }]]) };
  expect(readOutbox(writeOutbox(outbox) ?? '')).toEqual(outbox);
  expect(writeOutbox({ seenAt: 9, boxes: new Map([['one', { sealed: [], open: new Map() }]]) })).toBeNull();
});

test.each([
  '{"v":1,"seenAt":1,"boxes":{"a":{"sealed":[{"client":1,"seq":1,"entries":{}}],"open":{}}}}',
  '{"v":1,"seenAt":1,"boxes":{"a":{"sealed":[{"client":"c","seq":1,"after":-1,"entries":{}}],"open":{}}}}',
  '{"v":1,"seenAt":1,"boxes":{"a":{"sealed":{},"open":{}}}}',
  '{"v":1,"seenAt":1,"boxes":{"a":{"sealed":[],"open":{"x":[true]}}}}',
  '{"v":1,"seenAt":"1","boxes":{}}',
])('%s is no outbox', (text) => {
  expect(readOutbox(text)).toBeNull();
});
