/** Matches search queries, ignoring case, accents, spaces, numeral style and typos. */

export type Findable = {
  name: string;
  /** Distinguishing words and other search terms. */
  words: string;
};

const ROMAN: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4' };

/** Splits a text into normalized words of lowercase letters and digits. */
function wordsOf(text: string): string[] {
  const normalized = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return normalized.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word ? [ROMAN[word] ?? word] : []));
}

/** Returns whether `name` starts with `typed`, allowing one or two typos. */
function startsWithTypos(name: string, typed: string): boolean {
  const maxTypos = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (maxTypos === 0) return false;
  // Edit distances between the typed letters and each prefix of the name, row by row.
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
  return Math.min(...row) <= maxTypos;
}

/** Returns how well an item matches the query: 0 is best, null is no match. */
function distance(typed: readonly string[], { name, words }: Findable): number | null {
  const nameWords = wordsOf(name);
  const joined = nameWords.join('');
  const query = typed.join('');
  if (joined === query) return 0;
  if (joined.startsWith(query)) return 1;
  if (typed.every((word) => nameWords.some((one) => one.startsWith(word)))) return 2;
  if (query.length > 1 && joined.includes(query)) return 3;
  const all = [...nameWords, ...wordsOf(words)];
  if (typed.every((word) => all.some((one) => one.startsWith(word)))) return 4;
  return startsWithTypos(joined, query) ? GUESS : null;
}

const GUESS = 5;

/** Returns whether an item matches the query exactly, without assuming typos. */
export function isExactMatch(item: Findable, text: string): boolean {
  const score = distance(wordsOf(text), item);
  return score !== null && score < GUESS;
}

/**
 * Returns the matching items, best first; ties are sorted by recent use, then by order. Typos are considered only if
 * nothing matches exactly.
 */
export function find<T extends Findable>(items: readonly T[], text: string, isRecent: (item: T) => boolean): T[] {
  const typed = wordsOf(text);
  const found = items.flatMap((item) => {
    const score = distance(typed, item);
    return score === null ? [] : [{ item, score, rank: score * 2 + (isRecent(item) ? 0 : 1) }];
  });
  const exact = found.filter(({ score }) => score < GUESS);
  return (exact.length > 0 ? exact : found).sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}
