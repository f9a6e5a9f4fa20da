/** How the search finds things: forgiving about case, accents, spaces, numerals and a slip of the finger. */

export type Findable = {
  name: string;
  /** What tells it from others of its name, and whatever else it may be looked for by. */
  words: string;
};

const ROMAN: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4' };

/** Small letters and digits in words. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word ? [ROMAN[word] ?? word] : []));
}

/** Whether `typed` is what `name` begins with, but for a letter or two that is wrong, missing, doubled or swapped. */
function almostBegins(name: string, typed: string): boolean {
  const slips = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (slips === 0) return false;
  // Distances between the typed letters and each beginning of the name, one row for each letter.
  let before: number[] = [];
  let row = Array.from({ length: name.length + 1 }, (_, index) => index);
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= name.length; to += 1) {
      const same = typed[at - 1] === name[to - 1] ? 0 : 1;
      const swapped = at > 1 && to > 1 && typed[at - 1] === name[to - 2] && typed[at - 2] === name[to - 1];
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + same,
        swapped ? (before[to - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return Math.min(...row) <= slips;
}

/** How well something answers to what was typed: 0 is best, null not at all. */
function distance(typed: readonly string[], { name, words }: Findable): number | null {
  const own = wordsOf(name);
  const whole = own.join('');
  const wanted = typed.join('');
  if (whole === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  if (typed.every((word) => own.some((one) => one.startsWith(word)))) return 2;
  if (wanted.length > 1 && whole.includes(wanted)) return 3;
  const all = [...own, ...wordsOf(words)];
  if (typed.every((word) => all.some((one) => one.startsWith(word)))) return 4;
  return almostBegins(whole, wanted) ? GUESS : null;
}

const GUESS = 5;

/** Whether something answers to the letters as they stand, and not only to what they may have been meant to be. */
export function isMeant(thing: Findable, text: string): boolean {
  const far = distance(wordsOf(text), thing);
  return far !== null && far < GUESS;
}

/**
 * What answers to the text, the best first; of equals, those that were chosen lately, then those that come first. Slips are
 * thought of only where nothing answers to the letters as they stand.
 */
export function find<T extends Findable>(things: readonly T[], text: string, isRecent: (thing: T) => boolean): T[] {
  const typed = wordsOf(text);
  const found = things.flatMap((thing) => {
    const far = distance(typed, thing);
    return far === null ? [] : [{ thing, far, rank: far * 2 + (isRecent(thing) ? 0 : 1) }];
  });
  const meant = found.filter(({ far }) => far < GUESS);
  return (meant.length > 0 ? meant : found).sort((one, other) => one.rank - other.rank).map(({ thing }) => thing);
}
