import { reach } from './error';

const header = 'X-XSRF-TOKEN';

export function tokenIn(cookies: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return found ? decodeURIComponent(found.slice('XSRF-TOKEN='.length)) : null;
}

async function token(renew: boolean): Promise<string> {
  const known = renew ? null : tokenIn(document.cookie);
  if (known) return known;
  await fetch('/sanctum/csrf-cookie', { credentials: 'same-origin' });
  return tokenIn(document.cookie) ?? '';
}

/**
 * `fetch` for requests that change data: adds the CSRF header. If the server rejects the token (status 419), fetches a
 * new one and retries once.
 */
export function fetchWithToken(request: Request): Promise<Response> {
  const send = async (renew: boolean) => {
    const copy = request.clone();
    copy.headers.set(header, await token(renew));
    return fetch(copy, { credentials: 'same-origin' });
  };
  return reach(async () => {
    const first = await send(false);
    return first.status === 419 ? send(true) : first;
  });
}
