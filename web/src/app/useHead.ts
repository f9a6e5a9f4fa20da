import { useEffect } from 'react';
import { useLocation } from '@/shared/lib/router';
import { replaceHead } from '@/shared/head/write';
import { splitLocale } from '@/shared/paths';
import { matchPath } from './match';
import { pageHead } from './page-head';
import { useServices } from './services';

/** Updates the head tags for the current page or error page. The server writes those of the first page. */
export function useHead(status: number): void {
  const { texts, client, page, head, screens } = useServices();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const here = headKey(pathname, search, status);
    if (head.writtenFor === here) return;
    head.writtenFor = here;
    const { path } = splitLocale(pathname);
    const match = matchPath(path);
    const screen = match ? screens.get(match.route) : undefined;
    replaceHead(pageHead(match, screen, status, { path, search, lang: page.lang, origin: page.origin, texts, client }));
  }, [pathname, search, status, page, texts, client, head, screens]);
}

export function headKey(pathname: string, search: string, status: number): string {
  return `${status} ${pathname}${search}`;
}
