import { useState, useSyncExternalStore } from 'react';
import { useHydrated } from '@/shared/ui/useHydrated';
import { useLang } from '@/shared/hooks/useLang';
import { usePageContext } from '@/shared/lib/page-context';
import { formatDate, formatDateTime, formatRelative, formatRelativeDay } from './format';

/** Listeners of the wall clock, which ticks once a minute. */
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
 * Returns a relative time ("3 hours ago"), on the first paint by the page's time, then by the wall clock. Compares the
 * text, so that a component renders again only when its text changes.
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

/** Clamps past events to now, in case a clock is slow or the day has not started in UTC. */
const ago = (at: number, now: number) => [Math.min(at, now), now] as const;

const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns UTC until the page is hydrated, then the user's time zone. */
export function useZone(): string {
  return useHydrated() ? localZone() : 'UTC';
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Returns the exact time in the user's time zone as a tooltip, formatted on pointer enter to save work. */
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

/** Like the relative time, for values that are a day. */
export function RelativeDay({ at }: { at: number }) {
  return (
    <time dateTime={iso(at).slice(0, 10)} title={formatDate(useLang(), at)}>
      {useRelative(at, formatRelativeDay)}
    </time>
  );
}

/** Shows a date, with the exact time on hover. */
export function DateText({ at, className }: { at: number; className?: string }) {
  const lang = useLang();
  const zone = useZone();
  return (
    <time dateTime={iso(at)} {...useExactTime(at)} className={className}>
      {formatDate(lang, at, zone)}
    </time>
  );
}

/** Shows a calendar day, such as that of a post: midnight UTC in the data, and the same day in every time zone. */
export function DayText({ at, className }: { at: number; className?: string }) {
  return (
    <time dateTime={iso(at).slice(0, 10)} className={className}>
      {formatDate(useLang(), at)}
    </time>
  );
}
