import type { MouseEvent } from 'react';

/**
 * Adds the current page as `?back=` to a sign-in link. Read on click, because a map changes its URL after rendering.
 */
export function addBackParam({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search, hash } = location;
  const query = link.pathname === pathname ? search : `?back=${encodeURIComponent(pathname + search + hash)}`;
  link.setAttribute('href', link.pathname + query);
}
