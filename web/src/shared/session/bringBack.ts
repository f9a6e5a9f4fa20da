import type { MouseEvent } from 'react';

/** Whoever signs in comes back. Read at the press: a map that was moved stands elsewhere in the address than when it was drawn. */
export function bringBack({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search, hash } = location;
  const query = link.pathname === pathname ? search : `?back=${encodeURIComponent(pathname + search + hash)}`;
  link.setAttribute('href', link.pathname + query);
}
