import type { RangeEntry } from '@/shared/api/schema';
import { RelativeDay, RelativeTime } from '@/shared/i18n/time';

/** The time of the last change. Our builds have a date; a player's build may be a minute old. */
export function BuildTime({ range: { author, updated_at: at } }: { range: Pick<RangeEntry, 'author' | 'updated_at'> }) {
  return author ? <RelativeTime at={at} /> : <RelativeDay at={at} />;
}
