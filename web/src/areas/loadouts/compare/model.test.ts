import { expect, test } from 'vitest';
import type { AttachmentLine, SharedBuild } from '@/shared/api/schema';
import { codeIn, codesIn, compareRows } from './model';

test.each([
  ['', []],
  ['b=abcdefg', ['abcdefg']],
  ['b=abcdefg,abcdefg,bcdefgh', ['abcdefg', 'bcdefgh']],
  ['b=a,../etc,ABCDEFG,bcdefgh', ['bcdefgh']],
  ['b=aaaaaaa,bbbbbbb,ccccccc,ddddddd,eeeeeee', ['aaaaaaa', 'bbbbbbb', 'ccccccc', 'ddddddd']],
])('parses the codes in ?%s', (search, codes) => expect(codesIn(new URLSearchParams(search))).toEqual(codes));

test.each([
  ['abcdefg', 'abcdefg'],
  [' https://hotdrop.example/b/abcdefg ', 'abcdefg'],
  ['https://hotdrop.example/de/b/m001001?x=1#y', 'm001001'],
  ['https://hotdrop.example/b/', null],
  ['', null],
])('parses the code in "%s"', (text, code) => expect(codeIn(text)).toBe(code));

const line = (category_id: number, name: string, tuned: Partial<AttachmentLine> = {}): AttachmentLine => ({
  attachment_id: 1,
  category_id,
  category_name: `Slot ${category_id}`,
  idx: 0,
  name,
  ...tuned,
});

const build = (...attachments: AttachmentLine[]) => ({ item: { ranges: [{ attachments }] } }) as unknown as SharedBuild;

test('returns a row per used slot and marks differences', () => {
  const rows = compareRows([build(line(4, 'Reflex'), line(1, 'Brake')), build(line(1, 'Brake'), line(2, 'Long'))]);
  expect(rows.map(({ id, differs }) => [id, differs])).toEqual([
    [1, false],
    [2, true],
    [4, true],
  ]);
  expect(rows[1]?.cells.map((cell) => cell?.name ?? null)).toEqual([null, 'Long']);
});

test('tuning is a difference, an unchanged slider is not', () => {
  expect(compareRows([build(line(1, 'Brake', { hor: 0.5 })), build(line(1, 'Brake'))])[0]?.differs).toBe(true);
  expect(compareRows([build(line(1, 'Brake', { hor: 0 })), build(line(1, 'Brake', { hor: null }))])[0]?.differs).toBe(false);
});
