import type { TranslateIn } from '@/shared/i18n/texts';
import type { Call } from '@/shared/api/call';
import type { Head } from '@/shared/head/head';
import type { Lang } from '@/shared/i18n/langs';
import type { Namespace } from '@/shared/i18n/namespaces';
import type { Paths } from '@/shared/paths';

export type Layout = 'default' | 'no-ads' | 'map' | 'community' | 'mw' | 'mw3' | 'bo6';

/** `guest`: signed-in users are sent to their account. `user`: guests are sent to the sign-in page. */
export type Access = 'public' | 'guest' | 'user';

type ParamNames<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamNames<First> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

export type Params<Path extends string> = Record<ParamNames<Path>, string>;

/** What a page needs before it can be shown: known from the address alone. */
export type RouteContext<P = Record<string, string>> = {
  params: P;
  /** Only the keys that the route names in `search`. */
  search: URLSearchParams;
  lang: Lang;
};

export type HeadContext<P = Record<string, string>> = RouteContext<P> & {
  t: TranslateIn;
  paths: Paths;
  origin: string;
  /** The answer of a call that the route asked for, once it is there. */
  data: <T>(call: Call<T>) => T | undefined;
};

type RouteSpec<P> = {
  /** `<area>.<screen>`, the same word the server logs. */
  id: `${string}.${string}`;
  /** File below the area's `pages/` folder, without extension; its default export is the page. */
  page: string;
  /** The page shows parts of several areas, hence lies below `app/pages/`: no area may know another. */
  joined?: boolean;
  layout: Layout;
  access: Access;
  /** The values that a parameter may have, where there are only a few. Every other one is no page at all. */
  values?: { readonly [Name in keyof P]?: readonly string[] };
  /** Whether search engines may list it. */
  index: boolean;
  /** Query keys that change what the server renders; all others are ignored by its page cache. */
  search?: readonly string[];
  /** Files with pictures for `Still` that the page shows. */
  stills?: readonly string[];
  /** Texts besides `shell`. */
  namespaces: readonly Namespace[];
  /** Every GET call the page reads. A failed required one turns the page into an error page. */
  queries?: (context: RouteContext<P>) => readonly Call<unknown>[];
  head: (context: HeadContext<P>) => Head;
};

export type Route = RouteSpec<Record<string, string>> & { path: string };

/** One screen. `path` is without locale prefix, in react-router's syntax: `/blog/:slug`. */
export function defineRoute<const Path extends string>(path: Path, spec: RouteSpec<Params<Path>>): Route {
  return { path, ...(spec as RouteSpec<Record<string, string>>) };
}
