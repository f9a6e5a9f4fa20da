import { send } from '@/shared/api/client';
import type { Paths } from '@/shared/paths';
import { placeAfterSignIn } from './back';

const shortest = 40;

/** The token in `#access_token=…`, which social sign-in and the mobile app append; shorter ones are noise. */
export function tokenInHash(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('access_token');
  return token !== null && token.length > shortest ? token : null;
}

/** Pages that may be opened with a token, without locale prefix. */
export function takesToken(path: string): boolean {
  return path === '/signin' || path === '/map';
}

/**
 * Takes a token out of the address bar, before anything else can read or log it, and trades it for the session cookie.
 * Returns whether there was one.
 */
export async function claimToken(path: string, location: Location, history: History): Promise<boolean> {
  if (!takesToken(path) || !location.hash.includes('access_token=')) return false;
  const token = tokenInHash(location.hash);
  history.replaceState(history.state, '', location.pathname + location.search);
  if (token === null) return false;
  await send((api) => api.POST('/api/user/session', { body: { token } }));
  return true;
}

type Place = { path: string; search: string };

/**
 * Where a visitor goes who came to `path` with a token: from the sign-in page to where it leads, otherwise nowhere; home
 * where there is no such page. Null: she stays.
 */
export function placeAfterToken(
  { path, search }: Place,
  taken: boolean,
  paths: Paths,
  routeExists: (path: string) => boolean,
): string | null {
  const wanted = taken && path === '/signin' ? placeAfterSignIn(search, paths) : paths.of(path);
  if (!routeExists(wanted)) return paths.home();
  return wanted === paths.of(path) ? null : wanted;
}
