import { expect, test } from 'vitest';
import { begin, record, redo, undo } from './history';

test('undoes and redoes steps', () => {
  const two = record(record(begin('a'), 'b', null), 'c', null);
  const back = undo(undo(two));
  expect(back.present).toBe('a');
  expect(undo(back)).toBe(back);
  expect(redo(back).present).toBe('b');
  expect(redo(redo(back)).present).toBe('c');
  expect(redo(two)).toBe(two);
});

test('merges typing in one field into one step', () => {
  const typed = ['m', 'me', 'met'].reduce((history, text) => record(history, text, 'notes'), begin(''));
  expect(undo(typed).present).toBe('');
  const link = record(typed, 'link', 'youtube_link');
  expect(undo(link).present).toBe('met');
  const again = record(record(undo(link), 'meta', 'notes'), 'metal', 'notes');
  expect(undo(again).present).toBe('met');
});

test('a new step clears the redo list; no change is no step', () => {
  const changed = record(undo(record(begin(1), 2, null)), 3, null);
  expect(redo(changed).present).toBe(3);
  expect(record(changed, 3, null)).toBe(changed);
});

test('keeps only the last hundred steps', () => {
  let history = begin(0);
  for (let step = 1; step <= 150; step += 1) history = record(history, step, null);
  for (let step = 0; step < 200; step += 1) history = undo(history);
  expect(history.present).toBe(50);
});
