import { expect, test } from 'vitest';
import { showQuestion } from './question';

const Dialog = () => null;

test('a new question cancels the previous one', async () => {
  const first = showQuestion({ title: 'one' }, Dialog);
  const second = showQuestion({ title: 'two' }, Dialog);
  await expect(first).resolves.toBe(false);
  void showQuestion({}, Dialog);
  await expect(second).resolves.toBe(false);
});
