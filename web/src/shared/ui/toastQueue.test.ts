import { expect, test } from 'vitest';
import { TOAST_ACTION_MS, TOAST_MS } from './constants';
import { add, EMPTY, remove, visible, type ToastOptions } from './toastQueue';

const fill = (...toasts: ToastOptions[]) => toasts.reduce(add, EMPTY);
const undo = { label: 'Undo', onPress: () => {} };

test('shows three toasts; the fourth waits', () => {
  const queue = fill({ title: 'a' }, { title: 'b' }, { title: 'c' }, { title: 'd' });
  expect(visible(queue).map((t) => t.title)).toEqual(['a', 'b', 'c']);
  expect(visible(remove(queue, 1)).map((t) => t.title)).toEqual(['b', 'c', 'd']);
});

test('a toast with the same text and kind replaces the previous one', () => {
  const queue = fill({ title: 'a' }, { title: 'a' }, { title: 'a', kind: 'error' });
  expect(queue.all.map((t) => [t.id, t.kind])).toEqual([
    [2, 'info'],
    [3, 'error'],
  ]);
});

test.each<[ToastOptions, number]>([
  [{ title: 'a' }, TOAST_MS],
  [{ title: 'a', action: undo }, TOAST_ACTION_MS],
  [{ title: 'a', undo: undo.onPress }, TOAST_ACTION_MS],
  [{ title: 'a', action: undo, duration: 1 }, 1],
])('%o stays %i ms', (options, duration) => expect(add(EMPTY, options).all[0]?.duration).toBe(duration));

test('removing a toast twice changes nothing', () => {
  const queue = fill({ title: 'a' });
  expect(remove(queue, 9)).toBe(queue);
});
