import type { SiteInit } from '@/shared/api/site-init';
import { type Paths, splitLocale } from '@/shared/paths';

type Given = Omit<SiteInit['menu'][number], 'children'>;

export type MenuEntry = {
  key: string;
  /** Null for a group without a link, and for disabled entries. */
  to: string | null;
  /** Leads to another site. */
  external: boolean;
  isNew: boolean;
  /** Disabled by the operator. */
  disabled: boolean;
  /** The most specific entry of the current page. */
  active: boolean;
  /** Leads exactly to the current page. */
  current: boolean;
};

export type MenuGroup = MenuEntry & { children: MenuEntry[] };

type Around = { signedIn: boolean; paths: Paths; routeExists: (path: string) => boolean; pathname: string; hash: string };

/** Returns how specifically an entry matches the current URL; 0 if it does not match. */
function nearness({ path }: Given, { pathname, hash }: Around): number {
  const { path: here } = splitLocale(pathname);
  const [, own = '', tab = ''] = /^([^?#]*)[^#]*(#.*)?$/.exec(path ?? '') ?? [];
  // An entry for one tab of a page does not match the other tabs.
  const inside = own !== '' && (here === own || (own !== '/' && here.startsWith(`${own}/`))) && (!tab || tab === hash);
  return inside ? own.length + tab.length : 0;
}

/** Returns whether an entry is shown: disabled by the operator, external, or an existing page. */
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

/** Returns the configured menu for the current page and user. */
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
