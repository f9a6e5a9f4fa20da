/**
 * Returns the page numbers to show: the ends, the current page and its neighbors; a negative number is a gap after that
 * page.
 */
export function pageList(current: number, count: number): number[] {
  const wanted = new Set([1, count, current - 1, current, current + 1]);
  const shown = [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [-before, page] : [page];
  });
}
