import { useLang } from '@/shared/hooks/useLang';
import { formatDateTime } from '@/shared/i18n/format';
import { useZone } from '@/shared/i18n/time';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters by language and zone, because creating them is expensive. */
function clock(lang: string, zone: string): Intl.DateTimeFormat {
  const key = `${lang} ${zone}`;
  const made = clocks.get(key) ?? new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: zone });
  clocks.set(key, made);
  return made;
}

/** The time of day in the user's time zone, once known; the date is above. */
export function ClockTime({ at }: { at: number }) {
  const lang = useLang();
  const zone = useZone();
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={formatDateTime(lang, at, zone)} className="num">
      {clock(lang, zone).format(at * 1000)}
    </time>
  );
}
