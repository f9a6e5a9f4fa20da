import type { RangeEntry } from '@/shared/api/schema';

/** The attachments in one line, for a card that is folded. */
export function inOneLine(range: RangeEntry): string {
  return range.attachments.map(({ name }) => name).join(' · ');
}

/** Names for the range selector. Two modes may have a range of the same name; then the mode tells them apart. */
export function rangeLabels(ranges: readonly Pick<RangeEntry, 'range_name' | 'mode_name'>[]): string[] {
  return ranges.map(({ range_name, mode_name }) => {
    const unique = ranges.filter((other) => other.range_name === range_name).length === 1;
    return unique ? range_name : `${range_name} · ${mode_name}`;
  });
}
