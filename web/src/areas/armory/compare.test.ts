import { expect, test } from 'vitest';
import { isIn, MOST_COMPARED, readCompared, toggled } from './compare';

const xm4 = { code: 'm005001', name: 'XM4' };
const four = ['a', 'b', 'c', 'd'].map((code) => ({ code, name: code }));

test('adds and removes a build', () => {
  const one = toggled([], xm4);
  expect(one).toEqual([xm4]);
  expect(isIn(one, 'm005001')).toBe(true);
  expect(toggled(one, { ...xm4, name: 'another name' })).toEqual([]);
});

test('a full list rejects more builds but allows removal', () => {
  expect(four).toHaveLength(MOST_COMPARED);
  expect(toggled(four, xm4)).toEqual(four);
  expect(toggled(four, { code: 'b', name: 'b' }).map(({ code }) => code)).toEqual(['a', 'c', 'd']);
});

test.each([
  ['nothing stored', null, []],
  ['no JSON', '{', []],
  ['no list', '{"code":"a"}', []],
  ['what we wrote', JSON.stringify([xm4]), [xm4]],
  ['strangers among it', '[1,null,{"code":"a b","name":"x"},{"code":"ok","name":"x","more":1},{"code":"x"}]', [{ code: 'ok', name: 'x' }]],
  ['one twice', JSON.stringify([xm4, xm4]), [xm4]],
  ['too many', JSON.stringify([...four, xm4]), four],
])('reads from storage: %s', (_, text, list) => {
  expect(readCompared(text)).toEqual(list);
});
