import { type Paths, splitLocale } from '@/shared/paths';

/** Any origin does: what leaves it is an address of somebody else. */
const somewhere = 'https://here.invalid';

/**
 * The page of ours that `?back=` names, in the language of the page; null when it names none. Browsers take `//host`,
 * `/\host` and the like for addresses of other sites, so their own parser decides. What comes out begins with the
 * language, which no address of another site does.
 */
export function backIn(search: string, paths: Paths): string | null {
  const back = new URLSearchParams(search).get('back');
  if (!back?.startsWith('/') || !URL.canParse(back, somewhere)) return null;
  const { origin, pathname, search: query, hash } = new URL(back, somewhere);
  return origin === somewhere ? paths.of(splitLocale(pathname).path) + query + hash : null;
}

/** Where a guest page sends whoever is signed in: on to where she was going, else to her account. */
export function placeAfterSignIn(search: string, paths: Paths): string {
  return backIn(search, paths) ?? paths.my();
}
