/** The mark, 48 by 48: a canopy over a falling point, together like a map pin. */
export const MARK = {
  canopy: 'M4 21A20 19 0 0 1 44 21V23.5Q37.5 17.5 31 22.5Q24 17 17 22.5Q10.5 17.5 4 23.5z',
  point: 'M4.5 27L24 47L43.5 27H36L24 39.5L12 27zM20.5 25.5H27.5V31.5L24 35L20.5 31.5z',
} as const;

/** Condensed capitals with cut corners, 22 by 40: outlines as pairs of x and y, separated by a bar. */
const LETTERS: Record<string, string> = {
  H: '0 0 7.5 0 7.5 16.5 14.5 16.5 14.5 0 22 0 22 40 14.5 40 14.5 23.5 7.5 23.5 7.5 40 0 40',
  O: '5 0 17 0 22 5 22 35 17 40 5 40 0 35 0 5|9 7 7.5 8.5 7.5 31.5 9 33 13 33 14.5 31.5 14.5 8.5 13 7',
  T: '0 0 21 0 21 7 14.25 7 14.25 40 6.75 40 6.75 7 0 7',
  D: '0 0 16 0 22 6 22 34 16 40 0 40|7.5 7 7.5 33 13 33 14.5 31.5 14.5 8.5 13 7',
  R: '0 0 17 0 22 5 22 19 18.5 22.5 22.5 40 14.7 40 11.2 24.5 7.5 24.5 7.5 40 0 40|7.5 7 7.5 17.5 13 17.5 14.5 16 14.5 8.5 13 7',
  P: '0 0 17 0 22 5 22 20 17 25 7.5 25 7.5 40 0 40|7.5 7 7.5 18 13 18 14.5 16.5 14.5 8.5 13 7',
};

/** Returns path data of a word in logo letters from its top left corner. */
export function logoWord(text: string, x: number, y: number): string {
  return [...text]
    .flatMap((letter, index) => (LETTERS[letter] ?? '').split('|').map((outline) => ({ outline, left: x + index * 26 })))
    .map(({ outline, left }) => {
      const coordinates = outline.split(' ').map(Number);
      return `M${coordinates.map((n, k) => (k % 2 ? n + y : n + left)).join(' ')}z`;
    })
    .join('');
}
