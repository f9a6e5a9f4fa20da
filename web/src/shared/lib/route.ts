import type { ComponentType } from 'react';
import type { Call } from '@/shared/api/call';
import type { Head } from '@/shared/head/head';
import type { Lang } from '@/shared/i18n/langs';
import type { Namespace } from '@/shared/i18n/namespaces';
import type { TranslateIn } from '@/shared/i18n/texts';
import type { Paths } from '@/shared/paths';
import type { StillProps } from './Still';

export type Layout = 'default' | 'no-ads' | 'map' | 'community' | 'mw' | 'mw3' | 'bo6';

/** `guest`: signed-in users are sent to their account. `user`: guests are sent to the sign-in page. */
export type Access = 'public' | 'guest' | 'user';

type ParamNames<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamNames<First> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

export type Params<Path extends string> = Record<ParamNames<Path>, string>;

/** The route data that every page loads; all else is in the area's chunk. */
export type Route = {
  /** The path without locale prefix, with named params: `/blog/:slug`. */
  path: string;
  layout: Layout;
  access: Access;
  /** Whether search engines may index the page. */
  index: boolean;
  /** The allowed values of params. Any other value is a 404. */
  values?: Readonly<Record<string, readonly string[]>>;
};

/** The defaults of most pages. */
export const usual = { layout: 'default', access: 'public', index: true } as const;

/** The pages of an area by id, `<area>.<screen>`, which the server also logs. */
export type Routes = Readonly<Record<`${string}.${string}`, Route>>;

/** The params of a route that its screen depends on, derived from the URL only. */
export type RouteContext<P = Record<string, string>> = {
  params: P;
  /** Only the keys listed in the screen's `search`. */
  search: URLSearchParams;
  lang: Lang;
};

export type HeadContext<P = Record<string, string>> = RouteContext<P> & {
  t: TranslateIn;
  paths: Paths;
  origin: string;
  /** Returns the response of one of the screen's calls, if loaded. */
  data: <T>(call: Call<T>) => T | undefined;
};

export type Screen<P = Record<string, string>> = {
  /** The file below the area's `pages/` folder, without extension; its default export is the page. */
  page: string;
  /** The page combines several areas, so it is below `app/pages/`. */
  joined?: boolean;
  /** Query keys that change what the server renders; all others are ignored by its page cache. */
  search?: readonly string[];
  /** Files of the `Still` pictures on the page. */
  stills?: readonly string[];
  /** Text namespaces besides `shell`. */
  namespaces: readonly Namespace[];
  /** Every GET call the page reads. A failed required call results in an error page. */
  queries?: (context: RouteContext<P>) => readonly Call<unknown>[];
  /** For member pages: calls to prefetch as soon as a user is signed in. */
  prefetch?: (context: RouteContext<P>) => readonly Call<unknown>[];
  head: (context: HeadContext<P>) => Head;
  /**
   * Returns the area's own error texts for a required call that failed with this status, a matching FAQ entry, and a
   * component that helps to go on.
   */
  failed?: (status: number, t: TranslateIn) => { title: string; text: string; faq?: string; Help?: ComponentType } | null;
};

/** One screen per route, with the params of the route's path. */
export type Screens<R extends Record<string, Route>> = { readonly [Id in keyof R & string]: Screen<Params<R[Id]['path']>> };

export type PageModule = {
  default: ComponentType;
  /** For member pages: the header and a skeleton, shown while the session is loading. */
  Waiting?: ComponentType;
  /** For pages that combine areas: the stylesheet. */
  stylesheet?: string;
};

export type StillModule = { default: ComponentType<StillProps> };

/** The exports of `areas/<area>/screens.tsx`. */
export type AreaModule = {
  screens: Readonly<Record<string, Screen>>;
  /** The URL of the area's stylesheet. */
  stylesheet: string;
  /** Page loaders by file name, relative to the area. */
  pages: Readonly<Record<string, () => Promise<PageModule>>>;
  stills?: Readonly<Record<string, () => Promise<StillModule>>>;
};
