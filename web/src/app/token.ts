import { splitLocale } from '@/shared/paths';
import { claimToken, takeToken } from '@/shared/session/access-token';

/** The result of a token in the URL. */
export type Claim = { path: string; search: string; token: string; error: unknown };

/** Exchanges the token in the URL for a session. Must finish before the session is loaded. Null without a token. */
export async function claim(window: Window): Promise<Claim | null> {
  const { search, pathname } = window.location;
  const { path } = splitLocale(pathname);
  const token = takeToken(path, window.location, window.history);
  if (token === null) return null;
  return claimToken(token).then(
    () => ({ path, search, token, error: null }),
    (error: unknown) => ({ path, search, token, error }),
  );
}
