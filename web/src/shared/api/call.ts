import type { paths } from './schema';

/** A GET request as a value: its URL and, in the type only, its response. */
export type Call<T> = {
  readonly url: string;
  /** If this call fails, the server responds with an error page and the status of the failed call. */
  readonly required: boolean;
  readonly response?: T;
};

type Gettable = {
  [P in keyof paths]: paths[P] extends { get: { responses: { 200: { content: { 'application/json': unknown } } } } } ? P : never;
}[keyof paths];

type ResponseBody<P extends Gettable> = paths[P] extends { get: { responses: { 200: { content: { 'application/json': infer T } } } } }
  ? T
  : never;

type Given<P extends Gettable, Kind extends 'path' | 'query'> = paths[P] extends { get: { parameters: infer Q } }
  ? Q extends Record<Kind, infer T>
    ? { [K in Kind]: T }
    : Q extends Partial<Record<Kind, infer T>>
      ? { [K in Kind]?: T }
      : unknown
  : unknown;

type Options<P extends Gettable> = Given<P, 'path'> & Given<P, 'query'> & { required?: boolean };

type LenientOptions = { path?: Record<string, unknown>; query?: Record<string, unknown>; required?: boolean };

/**
 * Describes a GET request of the API. The URL is also the cache key of the response, so it is built in one place: the
 * server preloads a page's responses and must build the same string.
 */
export function call<P extends Gettable>(
  path: P,
  ...[options]: Record<string, never> extends Options<P> ? [Options<P>?] : [Options<P>]
): Call<ResponseBody<P>> {
  const given: LenientOptions = options ?? {};
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.path?.[name])));
  const text = queryText(given.query ?? {});
  return { url: text ? `${url}?${text}` : url, required: given.required ?? false };
}

/** Formats a query string. Keys are written as the API names them (`range[]`), once per value of a list. */
function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.filter((one) => one !== undefined && one !== null).map((one) => `${key}=${formEncoded(String(one))}`);
  });
  return pairs.join('&');
}

function formEncoded(value: string): string {
  return new URLSearchParams({ '': value }).toString().slice(1);
}
