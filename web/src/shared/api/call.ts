import type { paths } from './schema';

/** A GET request as a value: where the answer lies, and (in the type only) what it holds. */
export type Call<T> = {
  readonly url: string;
  /** Without this answer there is no page: the server answers with the status of the failed call. */
  readonly required: boolean;
  readonly answer?: T;
};

type Gettable = {
  [P in keyof paths]: paths[P] extends { get: { responses: { 200: { content: { 'application/json': unknown } } } } } ? P : never;
}[keyof paths];

type Answer<P extends Gettable> = paths[P] extends { get: { responses: { 200: { content: { 'application/json': infer T } } } } }
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

type Loose = { path?: Record<string, unknown>; query?: Record<string, unknown>; required?: boolean };

/**
 * Describes a GET request of the contract. The URL is also the key of the answer in the cache, so it is built in one
 * place: the server, which asks ahead for what a page reads, must come to the very same string.
 */
export function call<P extends Gettable>(
  path: P,
  ...[options]: Record<string, never> extends Options<P> ? [Options<P>?] : [Options<P>]
): Call<Answer<P>> {
  const given: Loose = options ?? {};
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.path?.[name])));
  const text = queryText(given.query ?? {});
  return { url: text ? `${url}?${text}` : url, required: given.required ?? false };
}

/** A key is written as the contract names it (`range[]`), once for each value of a list. */
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
