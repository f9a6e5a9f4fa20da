/** Longer than a phone is wide, in the size of a page's title. */
export function hasLongWord(title: string): boolean {
  return title.split(/[\s-]+/).some((word) => word.length > 15);
}
