import type { SiteInit } from '@/shared/api/site-init';
import { type Paths, splitLocale } from '@/shared/paths';

type Given = Omit<SiteInit['menu'][number], 'children'>;

export type MenuEntry = {
  key: string;
  /** Null for a group that only opens, and for what is switched off. */
  to: string | null;
  /** Somewhere else than on this site. */
  external: boolean;
  isNew: boolean;
  /** Switched off by the operator. */
  disabled: boolean;
  /** Of all entries the nearest to the page that is open now. */
  active: boolean;
  /** It is that very page. */
  current: boolean;
};

export type MenuGroup = MenuEntry & { children: MenuEntry[] };

type Around = { signedIn: boolean; paths: Paths; routeExists: (path: string) => boolean; pathname: string; hash: string };

/** How much of the open page's address an entry names; 0 when the page is elsewhere. */
function nearness({ path }: Given, { pathname, hash }: Around): number {
  const { path: here } = splitLocale(pathname);
  const [, own = '', tab = ''] = /^([^?#]*)[^#]*(#.*)?$/.exec(path ?? '') ?? [];
  // An entry that leads to one tab of a page is not where the other tabs are.
  const inside = own !== '' && (here === own || (own !== '/' && here.startsWith(`${own}/`))) && (!tab || tab === hash);
  return inside ? own.length + tab.length : 0;
}

/** Switched off by the operator, a place elsewhere, or a page of ours that is built. What is not built is not there. */
function isShown({ path, disabled }: Given, { paths, routeExists }: Around): boolean {
  return Boolean(path) && (disabled || !path?.startsWith('/') || routeExists(paths.of(path)));
}

function entry(given: Given, nearest: Given | undefined, around: Around): MenuEntry {
  const { key, path = null, disabled = false, auth, badge } = given;
  const external = Boolean(path) && !path?.startsWith('/');
  const active = given === nearest && !disabled;
  const wanted = path !== null && !external ? around.paths.of(path) : path;
  const to = auth && !around.signedIn && wanted !== null ? around.paths.signIn({ back: wanted }) : wanted;
  return {
    key,
    to: disabled ? null : to,
    external,
    isNew: badge === 'new' && !disabled,
    disabled,
    active,
    current: active && splitLocale(around.pathname).path === path?.split(/[?#]/, 1)[0],
  };
}

/** The configured menu as this reader, on this page, shall see it. */
export function menuFor(menu: SiteInit['menu'], around: Around): MenuGroup[] {
  const shown = menu.flatMap((given) => {
    const children = (given.children ?? []).filter((child) => isShown(child, around));
    return children.length > 0 || isShown(given, around) || given.disabled ? [{ given, children }] : [];
  });
  const all = shown.flatMap(({ given, children }): Given[] => [...children, given]);
  const best = Math.max(...all.map((one) => nearness(one, around)));
  const nearest = best > 0 ? all.find((one) => nearness(one, around) === best) : undefined;
  return shown.map(({ given, children }) => {
    const entries = children.map((child) => entry(child, nearest, around));
    const self = entry(given, nearest, around);
    return { ...self, active: self.active || entries.some((child) => child.active), children: entries };
  });
}
