import type { SiteInit } from '@/shared/api/site-init';
import { type Paths, splitLocale } from '@/shared/paths';

type Given = Omit<SiteInit['menu'][number], 'children'>;

export type MenuEntry = {
  key: string;
  /** Null for a group that only opens, and for what cannot be opened. */
  to: string | null;
  /** Somewhere else than on this site. */
  external: boolean;
  isNew: boolean;
  /** Why it cannot be opened: switched off by the operator, or its page is not built yet. */
  off: 'disabled' | 'soon' | null;
  /** The page that is open now lies here. */
  active: boolean;
};

export type MenuGroup = MenuEntry & { children: MenuEntry[] };

type Around = { signedIn: boolean; paths: Paths; routeExists: (path: string) => boolean; pathname: string; hash: string };

function isInside(pathname: string, hash: string, path: string): boolean {
  const { path: current } = splitLocale(pathname);
  const [, own = '', tab = ''] = /^([^?#]*)[^#]*(#.*)?$/.exec(path) ?? [];
  // An entry that leads to one tab of a page is not where the other tabs are.
  if (tab && tab !== hash) return false;
  return own === '/' ? current === '/' : current === own || current.startsWith(`${own}/`);
}

function entry(given: Given, around: Around): MenuEntry {
  const { signedIn, paths, routeExists, pathname, hash } = around;
  const own = { key: given.key, isNew: given.badge === 'new' };
  const path = given.path ?? null;
  if (given.disabled) return { ...own, to: null, external: false, off: 'disabled', active: false };
  if (path === null) return { ...own, to: null, external: false, off: null, active: false };
  if (!path.startsWith('/')) return { ...own, to: path, external: true, off: null, active: false };
  const wanted = paths.of(path);
  if (!routeExists(wanted)) return { ...own, to: null, external: false, off: 'soon', active: false };
  const to = given.auth && !signedIn ? paths.signIn({ back: wanted }) : wanted;
  return { ...own, to, external: false, off: routeExists(to) ? null : 'soon', active: isInside(pathname, hash, path) };
}

/** The configured menu as this reader, on this page, shall see it. */
export function menuFor(menu: SiteInit['menu'], around: Around): MenuGroup[] {
  return menu.map((given) => {
    const children = (given.children ?? []).map((child) => entry(child, around));
    const self = entry(given, around);
    return { ...self, active: self.active || children.some((child) => child.active), children };
  });
}
