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

/** All that the frame knows of a page before it is asked for: everything else comes with the area's chunk. */
export type Route = {
  /** Without locale prefix, with names for what varies: `/blog/:slug`. */
  path: string;
  layout: Layout;
  access: Access;
  /** Whether search engines may list it. */
  index: boolean;
  /** The values that a parameter may have, where there are only a few. Every other one is no page at all. */
  values?: Readonly<Record<string, readonly string[]>>;
};

/** What most pages are. */
export const usual = { layout: 'default', access: 'public', index: true } as const;

/** The pages of an area by id: `<area>.<screen>`, the same word the server logs. */
export type Routes = Readonly<Record<`${string}.${string}`, Route>>;

/** What a page needs before it can be shown: known from the address alone. */
export type RouteContext<P = Record<string, string>> = {
  params: P;
  /** Only the keys that the screen names in `search`. */
  search: URLSearchParams;
  lang: Lang;
};

export type HeadContext<P = Record<string, string>> = RouteContext<P> & {
  t: TranslateIn;
  paths: Paths;
  origin: string;
  /** The answer of a call that the screen asked for, once it is there. */
  data: <T>(call: Call<T>) => T | undefined;
};

export type Screen<P = Record<string, string>> = {
  /** File below the area's `pages/` folder, without extension; its default export is the page. */
  page: string;
  /** The page shows parts of several areas, hence lies below `app/pages/`. */
  joined?: boolean;
  /** Query keys that change what the server renders; all others are ignored by its page cache. */
  search?: readonly string[];
  /** Files with pictures for `Still` that the page shows. */
  stills?: readonly string[];
  /** Texts besides `shell`. */
  namespaces: readonly Namespace[];
  /** Every GET call the page reads. A failed required one turns the page into an error page. */
  queries?: (context: RouteContext<P>) => readonly Call<unknown>[];
  /** Of a page for members: calls that it begins with, asked for as soon as it is known that one is looking. */
  ahead?: (context: RouteContext<P>) => readonly Call<unknown>[];
  head: (context: HeadContext<P>) => Head;
  /** Words of the area's own for a required call that failed with this status, and the question of the FAQ that helps. */
  failed?: (status: number, t: TranslateIn) => { title: string; text: string; faq?: string } | null;
};

/** One screen for each route, its parameters those of the route's path. */
export type Screens<R extends Record<string, Route>> = { readonly [Id in keyof R & string]: Screen<Params<R[Id]['path']>> };

export type PageModule = {
  default: ComponentType;
  /** Of a page for members: its head and the shape of the rest, for as long as it is not known who is looking. */
  Waiting?: ComponentType;
  /** Of a page that joins areas: its stylesheet. */
  sheet?: string;
};

export type StillModule = { default: ComponentType<StillProps> };

/** What `areas/<area>/screens.tsx` exports. */
export type AreaModule = {
  screens: Readonly<Record<string, Screen>>;
  /** Address of the area's stylesheet. */
  sheet: string;
  /** By the names of their files, seen from the area. */
  pages: Readonly<Record<string, () => Promise<PageModule>>>;
  stills?: Readonly<Record<string, () => Promise<StillModule>>>;
};
