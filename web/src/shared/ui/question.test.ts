import { expect, test } from 'vitest';
import { ask } from './question';

const Dialog = () => null;

test('a new question answers the one before with no', async () => {
  const first = ask({ title: 'one' }, Dialog);
  const second = ask({ title: 'two' }, Dialog);
  await expect(first).resolves.toBe(false);
  void ask({}, Dialog);
  await expect(second).resolves.toBe(false);
});
