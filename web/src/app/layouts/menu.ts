import type { SiteInit } from '@/shared/api/site-init';
import { type Paths, splitLocale } from '@/shared/paths';

type MenuItem = Omit<SiteInit['menu'][number], 'children'>;

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

type MenuContext = {
  signedIn: boolean;
  paths: Paths;
  routeExists: (path: string) => boolean;
  pathname: string;
  hash: string;
  section: string | null;
};

/** Returns how specifically an entry matches the current URL; 0 if it does not match. */
function nearness({ path }: MenuItem, { pathname, hash }: MenuContext): number {
  const { path: here } = splitLocale(pathname);
  const [, own = '', tab = ''] = /^([^?#]*)[^#]*(#.*)?$/.exec(path ?? '') ?? [];
  // An entry for one tab of a page does not match the other tabs.
  const inside = own !== '' && (here === own || (own !== '/' && here.startsWith(`${own}/`))) && (!tab || tab === hash);
  return inside ? own.length + tab.length : 0;
}

/** Returns the only entry with the same first segment: another region of the same list. */
function sibling(all: readonly MenuItem[], { pathname }: MenuContext): MenuItem | undefined {
  const first = (path: string) => path.split(/[/?#]/, 2)[1];
  const { path: here } = splitLocale(pathname);
  const [only, ...more] = all.filter(
    ({ path }) => path?.startsWith('/') && !path.includes('#') && first(path) === first(here) && first(here) !== '',
  );
  return more.length === 0 ? only : undefined;
}

/** Returns whether an entry is shown: disabled by the operator, external, or an existing page. */
function isShown({ path, disabled }: MenuItem, { paths, routeExists }: MenuContext): boolean {
  return Boolean(path) && (disabled || !path?.startsWith('/') || routeExists(paths.of(path)));
}

function entry(item: MenuItem, nearest: MenuItem | undefined, context: MenuContext): MenuEntry {
  const { key, path = null, disabled = false, auth, badge } = item;
  const external = Boolean(path) && !path?.startsWith('/');
  const active = item === nearest && !disabled;
  const target = path !== null && !external ? context.paths.of(path) : path;
  const to = auth && !context.signedIn && target !== null ? context.paths.signIn({ back: target }) : target;
  return {
    key,
    to: disabled ? null : to,
    external,
    isNew: badge === 'new' && !disabled,
    disabled,
    active,
    current: active && splitLocale(context.pathname).path === path?.split(/[?#]/, 1)[0],
  };
}

/** Returns the configured menu for the current page and user. */
export function menuFor(menu: SiteInit['menu'], context: MenuContext): MenuGroup[] {
  const shown = menu.flatMap((item) => {
    const children = (item.children ?? []).filter((child) => isShown(child, context));
    return children.length > 0 || isShown(item, context) || item.disabled ? [{ item, children }] : [];
  });
  const all = shown.flatMap(({ item, children }): MenuItem[] => [...children, item]);
  const best = Math.max(...all.map((one) => nearness(one, context)));
  const nearest = best > 0 ? all.find((one) => nearness(one, context) === best) : sibling(all, context);
  return shown.map(({ item, children }) => {
    const entries = children.map((child) => entry(child, nearest, context));
    const self = entry(item, nearest, context);
    const active = nearest ? self.active || entries.some((child) => child.active) : item.key === context.section && !item.disabled;
    return { ...self, active, children: entries };
  });
}
