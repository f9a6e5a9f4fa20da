import { useEffect } from 'react';
import { useLocation } from '@/shared/lib/router';
import { replaceHead } from '@/shared/head/write';
import { splitLocale } from '@/shared/paths';
import { matchPath } from './match';
import { pageHead } from './page-head';
import { useServices } from './services';

/** Keeps title and tags in step with the page, or with the error page in its place. The first page brought its own. */
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
