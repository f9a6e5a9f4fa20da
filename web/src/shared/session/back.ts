import { type Paths, splitLocale } from '@/shared/paths';

/** An arbitrary origin: a URL that resolves to another origin belongs to another site. */
const somewhere = 'https://here.invalid';

/**
 * Returns the local page of `?back=` in the current language, or null. Browsers treat `//host`, `/\host` and similar as
 * other sites, so the URL parser decides. The result starts with the locale, so it cannot point to another site.
 */
export function backIn(search: string, paths: Paths): string | null {
  const back = new URLSearchParams(search).get('back');
  if (!back?.startsWith('/') || !URL.canParse(back, somewhere)) return null;
  const { origin, pathname, search: query, hash } = new URL(back, somewhere);
  return origin === somewhere ? paths.of(splitLocale(pathname).path) + query + hash : null;
}

/** Returns where a guest page redirects a signed-in user: to the `back` page, or to her account. */
export function placeAfterSignIn(search: string, paths: Paths): string {
  return backIn(search, paths) ?? paths.my();
}
