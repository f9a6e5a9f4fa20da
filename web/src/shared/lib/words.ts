/** Compares search texts with names, ignoring case, accents, spaces, numeral style and typos. */

const ROMAN: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4' };

/** Splits a text into normalized words of lowercase letters and digits. */
export function wordsOf(text: string): string[] {
  const normalized = text
    .normalize('NFD')
    .replace(/[\p{Diacritic}'’]/gu, '')
    .toLowerCase();
  return normalized.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word ? [ROMAN[word] ?? word] : []));
}

/** Returns whether `name` starts with `typed`, allowing one or two typos. */
export function startsWithTypos(name: string, typed: string): boolean {
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

/** Shorter queries are not searched across spaces, because they would match nearly everything. */
const LEAST_JOINED = 3;

/** Returns whether every typed word begins one of the words, or their text contains the query without its spaces. */
export function hasWords(typed: readonly string[], words: readonly string[], precision: 'exact' | 'typos'): boolean {
  const begins = (word: string, one: string) => word.startsWith(one) || (precision === 'typos' && startsWithTypos(word, one));
  const joined = typed.join('');
  return (
    typed.every((one) => words.some((word) => begins(word, one))) || (joined.length >= LEAST_JOINED && words.join('').includes(joined))
  );
}

/** Returns the items whose texts match the query. Typos are considered only if nothing matches without them. */
export function searchIn<T>(items: readonly T[], query: string, textsOf: (item: T) => readonly string[]): readonly T[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return items;
  const known = items.map((item) => ({ item, words: textsOf(item).flatMap(wordsOf) }));
  const found = (precision: 'exact' | 'typos') => known.filter(({ words }) => hasWords(typed, words, precision)).map(({ item }) => item);
  const exact = found('exact');
  return exact.length > 0 ? exact : found('typos');
}
