import { useState, useSyncExternalStore } from 'react';
import { useHydrated } from '@/shared/ui/useHydrated';
import { useLang } from '@/shared/hooks/useLang';
import { usePageContext } from '@/shared/lib/page-context';
import { formatDate, formatDateTime, formatRelative, formatRelativeDay } from './format';

/** The clock on the wall for whatever is on the page, looked at once a minute. */
const watched = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(onTick: () => void): () => void {
  watched.add(onTick);
  timer ??= setInterval(() => watched.forEach((tick) => tick()), 60_000);
  return () => {
    watched.delete(onTick);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * "3 hours ago": by the page's own time on the first paint, then by the clock on the wall. It is the words that are
 * compared, so a list of fifty is not drawn again as long as all of them still hold.
 */
function useRelative(at: number, format = formatRelative): string {
  const lang = useLang();
  const { now } = usePageContext();
  return useSyncExternalStore(
    watch,
    () => format(lang, ...ago(at, Math.floor(Date.now() / 1000))),
    () => format(lang, ...ago(at, now)),
  );
}

/** What has happened is never ahead, even if a clock is slow or a day has only begun elsewhere. */
const ago = (at: number, now: number) => [Math.min(at, now), now] as const;

const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** UTC until the page is hydrated; the reader's own zone afterwards. */
export function useZone(): string {
  return useHydrated() ? localZone() : 'UTC';
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The exact time in the reader's zone, written when the pointer comes: before that nobody can read it. */
function useExactTime(at: number) {
  const lang = useLang();
  const [title, setTitle] = useState<string>();
  return { title, onPointerEnter: () => setTitle(formatDateTime(lang, at, localZone())) };
}

export function RelativeTime({ at, className }: { at: number; className?: string }) {
  return (
    <time dateTime={iso(at)} {...useExactTime(at)} className={className}>
      {useRelative(at)}
    </time>
  );
}

/** The same for what carries a day, not a moment. */
export function RelativeDay({ at }: { at: number }) {
  return (
    <time dateTime={iso(at).slice(0, 10)} title={formatDate(useLang(), at)}>
      {useRelative(at, formatRelativeDay)}
    </time>
  );
}

/** A day in words, with the exact time on hover. */
export function DateText({ at, className }: { at: number; className?: string }) {
  const lang = useLang();
  const zone = useZone();
  return (
    <time dateTime={iso(at)} {...useExactTime(at)} className={className}>
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
