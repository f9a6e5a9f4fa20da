import type { RangeEntry } from '@/shared/api/schema';

/** Joins the attachments into one line for a collapsed card. */
export function inOneLine(range: RangeEntry): string {
  return range.attachments.map(({ name }) => name).join(' · ');
}

/** Returns labels for the range selector. Ranges with the same name get the mode appended. */
export function rangeLabels(ranges: readonly Pick<RangeEntry, 'range_name' | 'mode_name'>[]): string[] {
  return ranges.map(({ range_name, mode_name }) => {
    const unique = ranges.filter((other) => other.range_name === range_name).length === 1;
    return unique ? range_name : `${range_name} · ${mode_name}`;
  });
}
