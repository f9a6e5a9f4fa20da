import { useLang } from '@/shared/hooks/useLang';
import { formatDateTime } from '@/shared/i18n/format';
import { useZone } from '@/shared/i18n/time';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters by language, because creating them is expensive. */
function clock(lang: string): Intl.DateTimeFormat {
  const made = clocks.get(lang) ?? new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' });
  clocks.set(lang, made);
  return made;
}

/** The time of day in UTC, like the day above it; on hover, the time in the user's time zone. */
export function ClockTime({ at }: { at: number }) {
  const lang = useLang();
  const zone = useZone();
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={formatDateTime(lang, at, zone)} className="num">
      {clock(lang).format(at * 1000)} UTC
    </time>
  );
}
