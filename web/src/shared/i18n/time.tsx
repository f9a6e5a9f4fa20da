import { useEffect, useState } from 'react';
import { useHydrated } from '@/shared/ui/useHydrated';
import { useLang } from '@/shared/hooks/useLang';
import { usePageContext } from '@/shared/lib/page-context';
import { formatDate, formatDateTime, formatRelative } from './format';

/** Unix seconds: the page's own time on the first paint, then the clock on the wall, once a minute. */
function useNow(): number {
  const { now } = usePageContext();
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const tick = () => setCurrent(Math.floor(Date.now() / 1000));
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  return current;
}

/** UTC until the page is hydrated; the reader's own zone afterwards. */
export function useZone(): string {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** "3 hours ago", with the exact time on hover. */
export function RelativeTime({ at, className }: { at: number; className?: string }) {
  const lang = useLang();
  const now = useNow();
  const zone = useZone();
  return (
    <time dateTime={iso(at)} title={formatDateTime(lang, at, zone)} className={className}>
      {formatRelative(lang, at, now)}
    </time>
  );
}

/** A day in words, with the exact time on hover. */
export function DateText({ at, className }: { at: number; className?: string }) {
  const lang = useLang();
  const zone = useZone();
  return (
    <time dateTime={iso(at)} title={formatDateTime(lang, at, zone)} className={className}>
      {formatDate(lang, at, zone)}
    </time>
  );
}

/** A day of the calendar, such as that of a post: midnight UTC in the data, and the same day wherever it is read. */
export function DayText({ at, className }: { at: number; className?: string }) {
  return (
    <time dateTime={iso(at).slice(0, 10)} className={className}>
      {formatDate(useLang(), at)}
    </time>
  );
}
