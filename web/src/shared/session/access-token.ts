import { send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
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

/** Takes a token out of the address bar, before anything else can read or log it. Null where there is none. */
export function takeToken(path: string, location: Location, history: History): string | null {
  if (!takesToken(path) || !location.hash.includes('access_token=')) return null;
  const token = tokenInHash(location.hash);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** Trades a token for the session cookie. Whoever else is signed in here is replaced only if that was asked for. */
export function claimToken(token: string, replace = false): Promise<unknown> {
  return send((api) => api.POST('/api/user/session', { body: { token, replace } }));
}

/** The two accounts, where the token is another's than the one that is signed in. */
export function otherAccount(error: unknown): { current: string; email: string } | null {
  if (!(error instanceof ApiError) || error.key !== 'accounts.other_account') return null;
  return { current: String(error.data['current'] ?? ''), email: String(error.data['email'] ?? '') };
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
