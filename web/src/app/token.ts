import { splitLocale } from '@/shared/paths';
import { claimToken, takeToken } from '@/shared/session/access-token';

/** What became of a token in the address. */
export type Claim = { path: string; search: string; token: string; error: unknown };

/** Must be over before anyone asks who is signed in. Null where there was no token. */
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
