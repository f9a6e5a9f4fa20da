import type { Answers, ReadTimes } from '@/shared/api/query-client';
import { isLang, type Lang } from '@/shared/i18n/langs';
import { splitLocale } from '@/shared/paths';

/** What the server writes beside the rendered page, so that the browser starts from the very same facts. */
export type PageState = {
  lang: Lang;
  now: number;
  origin: string;
  version: string;
  /** 200, or the status of the error page that was rendered. */
  status: number;
  /** What the server says about that failure, in English. */
  message: string;
  queries: Answers;
  /** When live data was read, by URL, unix seconds. Content has none: a publish renders the page again. */
  readAt: ReadTimes;
};

/**
 * Reads the state of the document. A page that the server could not render carries little or none of it: the rest is
 * taken from the address.
 */
export function readState(text: string | null, location: Location, now: number): PageState {
  const given: Partial<PageState> = text ? JSON.parse(text) : {};
  return {
    lang: given.lang && isLang(given.lang) ? given.lang : (splitLocale(location.pathname).lang ?? 'en'),
    now: given.now ?? now,
    origin: given.origin ?? location.origin,
    version: given.version ?? '',
    status: given.status ?? 200,
    message: given.message ?? '',
    queries: given.queries ?? {},
    readAt: given.readAt ?? {},
  };
}
