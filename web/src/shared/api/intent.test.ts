import { expect, test } from 'vitest';
import { createIntent, newKey } from './intent';

test('keys are valid and unique', () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(50);
});

test('the same contents have the same key until the request is done', () => {
  const intent = createIntent();
  const first = intent.keyFor({ notes: 'Slide' });
  expect(intent.keyFor({ notes: 'Slide' })).toBe(first);
  const changed = intent.keyFor({ notes: 'Jump' });
  expect(changed).not.toBe(first);
  intent.done();
  expect(intent.keyFor({ notes: 'Jump' })).not.toBe(changed);
});
