import { expect, test } from 'vitest';
import { unsent } from './unsent';

test('keeps text typed during a save', () => {
  const sent = { name: 'Ann', code: 'DROP' };
  expect(unsent({ name: 'Ann', code: 'DROP' }, sent)).toEqual({});
  expect(unsent({ name: 'Anna', code: 'DROP' }, sent)).toEqual({ name: 'Anna' });
  expect(unsent<{ name: string; device: string }>({ name: 'Ann', device: '2' }, { name: 'Ann' })).toEqual({ device: '2' });
});
