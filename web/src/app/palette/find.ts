/** Matches search queries, ignoring case, accents, spaces, numeral style and typos. */
import { hasWords, startsWithTypos, wordsOf } from '@/shared/lib/words';

export type Findable = {
  name: string;
  /** Distinguishing words and other search terms. */
  words: string;
};

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
  return startsWithTypos(joined, query) || hasWords(typed, all, 'typos') ? GUESS : null;
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
