import { expect, test } from 'vitest';
import { createStore, readKept } from './storage';
import { readAnswer, readIntent, readOutbox, readValues, writeAnswer, writeIntent, writeOutbox, writeValues } from './stored';

function place(most = Number.POSITIVE_INFINITY) {
  const disk: Record<string, string> = {};
  const own = {
    getItem: (key: string) => disk[key] ?? null,
    setItem: (key: string, text: string) => {
      const size = Object.entries(disk).reduce((sum, [name, kept]) => sum + (name === key ? 0 : kept.length), text.length);
      if (size > most) throw new DOMException('full', 'QuotaExceededError');
      disk[key] = text;
    },
    removeItem: (key: string) => void delete disk[key],
  };
  const storage = new Proxy(own, {
    ownKeys: () => Object.keys(disk),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  return { disk, storage: storage as unknown as Storage };
}

test('where the browser keeps nothing, the tab does', () => {
  const store = createStore(() => {
    throw new DOMException('no', 'SecurityError');
  }, 'spare-');
  expect(store.get('a')).toBeNull();
  expect(store.set('a', '1')).toBe(false);
  expect([store.get('a'), store.keys('a')]).toEqual(['1', ['a']]);
  store.remove('a');
  expect([store.get('a'), store.keys('')]).toEqual([null, []]);
});

test('what can be fetched again makes room', () => {
  const { disk, storage } = place(10);
  const store = createStore(() => storage, 'spare-');
  expect(store.set('spare-1', '12345678')).toBe(true);
  expect(store.set('mine', '12345')).toBe(true);
  expect(disk).toEqual({ mine: '12345' });
  // What is kept stays as it is until something newer is.
  expect(store.set('mine', '12345678901')).toBe(false);
  expect([store.get('mine'), disk['mine']]).toEqual(['12345678901', '12345']);
  expect(store.set('mine', '1')).toBe(true);
  expect([store.get('mine'), disk]).toEqual(['1', { mine: '1' }]);
});

test('what can be fetched again pushes nothing out', () => {
  const { disk, storage } = place(10);
  const store = createStore(() => storage, 'spare-');
  store.set('spare-1', '12345678');
  expect(store.set('spare-2', '12345678')).toBe(false);
  expect(Object.keys(disk)).toEqual(['spare-1']);
});

test.each(['', 'null', '[]', '{', '{"v":2,"values":{}}', '{"v":1}', '{"v":1,"values":{"a":"yes"}}', '{"v":1,"values":{"a":-1}}'])(
  '%j is put aside and not thrown away',
  (text) => {
    const { disk, storage } = place();
    const store = createStore(() => storage, 'spare-');
    for (let time = 0; time < 7; time += 1) {
      disk['list'] = text;
      expect(readKept(store, 'list', readValues)).toBeNull();
    }
    // The same once is enough.
    expect(disk).toEqual({ 'hotdrop-aside-0-list': text });
    disk['list'] = `${text} `;
    readKept(store, 'list', readValues);
    expect(Object.keys(disk)).toHaveLength(2);
  },
);

test('what is written is read again', () => {
  const values = new Map<string, boolean | number>([
    ['a', true],
    ['b', 37],
    ['__proto__', true],
  ]);
  expect(readValues(writeValues(values))).toEqual(values);
  expect(readAnswer(writeAnswer({ revision: 3, values }))).toEqual({ revision: 3, values });
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
