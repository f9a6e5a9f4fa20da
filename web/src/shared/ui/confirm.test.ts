import { expect, test } from 'vitest';
import { confirm } from './confirm';

test('a new question answers the one before with no', async () => {
  const first = confirm({ title: 'one' });
  const second = confirm({ title: 'two' });
  await expect(first).resolves.toBe(false);
  void confirm();
  await expect(second).resolves.toBe(false);
});
