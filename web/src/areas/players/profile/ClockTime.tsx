import { useLang } from '@/shared/hooks/useLang';
import { formatDateTime } from '@/shared/i18n/format';
import { useZone } from '@/shared/i18n/time';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once for each language and zone: they are costly. */
function clock(lang: string, zone: string): Intl.DateTimeFormat {
  const key = `${lang} ${zone}`;
  const made = clocks.get(key) ?? new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: zone });
  clocks.set(key, made);
  return made;
}

/** The time of day at which something began, in the reader's zone once that is known; the date stands above. */
export function ClockTime({ at }: { at: number }) {
  const lang = useLang();
  const zone = useZone();
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={formatDateTime(lang, at, zone)} className="num">
      {clock(lang, zone).format(at * 1000)}
    </time>
  );
}
