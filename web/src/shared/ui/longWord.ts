/** Returns whether a title has a word that is wider than a phone. */
export function hasLongWord(title: string): boolean {
  return title.split(/[\s-]+/).some((word) => word.length > 15);
}
