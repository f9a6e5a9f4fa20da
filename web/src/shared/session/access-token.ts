import { send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import type { Paths } from '@/shared/paths';
import { placeAfterSignIn } from './back';

const shortest = 40;

/**
 * Returns the token in `#access_token=…`, which social sign-in and the mobile app append; shorter values are ignored.
 */
export function tokenInHash(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('access_token');
  return token !== null && token.length > shortest ? token : null;
}

/** Returns whether a page, without locale prefix, accepts a token. */
export function takesToken(path: string): boolean {
  return path === '/signin' || path === '/map';
}

/**
 * Removes the token from the address bar before other code can read or log it, and returns it; null if there is none.
 */
export function takeToken(path: string, location: Location, history: History): string | null {
  if (!takesToken(path) || !location.hash.includes('access_token=')) return null;
  const token = tokenInHash(location.hash);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** Exchanges a token for the session cookie. `replace` allows replacing another signed-in account. */
export function claimToken(token: string, replace = false): Promise<unknown> {
  return send((api) => api.POST('/api/user/session', { body: { token, replace } }));
}

/** Returns both accounts if the token belongs to another account than the signed-in one. */
export function otherAccount(error: unknown): { current: string; email: string } | null {
  if (!(error instanceof ApiError) || error.key !== 'accounts.other_account') return null;
  return { current: String(error.data['current'] ?? ''), email: String(error.data['email'] ?? '') };
}

type Place = { path: string; search: string };

/**
 * Returns where to navigate after a token was taken at `path`: from the sign-in page to its target, or home if there is
 * no page; null to stay.
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
