import { round } from './geometry';

/**
 * Stroke letters on a grid of 4 by 6: points as digit pairs, strokes separated by a bar. Images in <img> cannot use web
 * fonts.
 */
const GLYPHS: Record<string, string> = {
  '0': '10 30 41 45 36 16 05 01 10',
  '1': '11 20 26|16 36',
  '2': '01 10 30 41 42 06 46',
  '3': '01 10 30 41 42 33 23|33 44 45 36 16 05',
  '4': '30 04 44|30 36',
  '5': '40 00 03 33 44 45 36 06',
  '6': '40 10 01 05 16 36 45 44 33 03',
  '7': '00 40 16',
  '8': '10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33',
  '9': '43 13 02 01 10 30 41 45 36 06',
  A: '06 02 20 42 46|04 44',
  B: '00 30 41 42 33 03|33 44 45 36 06 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 30 41 45 36 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  K: '00 06|40 03 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  '%': '06 40|00 11|35 46',
  ':': '21 22|24 25',
  '-': '13 33',
  '.': '25 26',
};

/** Returns path data for a line of stroke letters, `size` units tall, from its top left corner. */
export function letters(text: string, x: number, y: number, size: number): string {
  const unit = size / 6;
  return [...text]
    .map((letter, index) =>
      (GLYPHS[letter] ?? '')
        .split('|')
        .filter(Boolean)
        .map(
          (stroke) =>
            `M${stroke
              .split(' ')
              .map((pair) => `${round(x + (index * 5.6 + Number(pair[0])) * unit)} ${round(y + Number(pair[1]) * unit)}`)
              .join('L')}`,
        )
        .join(''),
    )
    .join('');
}
