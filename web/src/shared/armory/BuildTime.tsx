import type { RangeEntry } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatDate, formatRelative } from '@/shared/i18n/format';
import { RelativeTime } from '@/shared/i18n/time';
import { usePageContext } from '@/shared/lib/page-context';

/**
 * When a build was changed last. Ours carry a day, so the page's own time will do for them: a list has fifty, and fifty
 * clocks would be set when it comes alive. A player's build may be a minute old.
 */
export function BuildTime({ range }: { range: Pick<RangeEntry, 'author' | 'updated_at'> }) {
  const lang = useLang();
  const { now } = usePageContext();
  const { author, updated_at: at } = range;
  if (author) return <RelativeTime at={at} />;
  return (
    <time dateTime={new Date(at * 1000).toISOString().slice(0, 10)} title={formatDate(lang, at)}>
      {formatRelative(lang, Math.min(at, now), now)}
    </time>
  );
}
