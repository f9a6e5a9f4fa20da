import type { Responses, ReadTimes } from '@/shared/api/query-client';
import { isLang, type Lang } from '@/shared/i18n/langs';
import { splitLocale } from '@/shared/paths';

/** The state that the server writes into the document for hydration. */
export type PageState = {
  lang: Lang;
  now: number;
  origin: string;
  version: string;
  /** 200, or the status of the rendered error page. */
  status: number;
  /** The server's error message, in English. */
  message: string;
  queries: Responses;
  /** When live data was read, by URL, in Unix seconds. Content has none: publishing renders the page again. */
  readAt: ReadTimes;
  /** Whether the document has only the frame, because the page was not rendered in time. */
  frame?: boolean;
};

/** Parses the document's state. If the server could not render the page, missing values are derived from the URL. */
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
    frame: given.frame ?? false,
  };
}
