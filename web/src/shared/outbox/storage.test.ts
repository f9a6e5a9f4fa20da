import { expect, test } from 'vitest';
import { createStore } from './storage';
import { fakeStorage } from './testing';

test('stores in memory where storage is forbidden', () => {
  const store = createStore(() => {
    throw new DOMException('no', 'SecurityError');
  }, 'cache-');
  expect(store.get('a')).toBeNull();
  expect(store.set('a', '1')).toBe(false);
  expect([store.get('a'), store.keys('a')]).toEqual(['1', ['a']]);
  store.remove('a');
  expect([store.get('a'), store.keys('')]).toEqual([null, []]);
});

test('removes cached responses when the quota is exceeded', () => {
  const { disk, storage } = fakeStorage(10);
  const store = createStore(() => storage, 'cache-');
  expect(store.set('cache-1', '12345678')).toBe(true);
  expect(store.set('mine', '12345')).toBe(true);
  expect(disk).toEqual({ mine: '12345' });
  // The stored text stays until a newer one fits.
  expect(store.set('mine', '12345678901')).toBe(false);
  expect([store.get('mine'), disk['mine']]).toEqual(['12345678901', '12345']);
  expect(store.set('mine', '1')).toBe(true);
  expect([store.get('mine'), disk]).toEqual(['1', { mine: '1' }]);
});

test('caching a response removes nothing', () => {
  const { disk, storage } = fakeStorage(10);
  const store = createStore(() => storage, 'cache-');
  store.set('cache-1', '12345678');
  expect(store.set('cache-2', '12345678')).toBe(false);
  expect(Object.keys(disk)).toEqual(['cache-1']);
});
