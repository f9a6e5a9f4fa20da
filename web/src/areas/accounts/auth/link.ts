/** The token and e-mail address in the fragment of a mail link. */
export type MailLink = { token: string; email: string };

export type MailPage = 'confirm-email' | 'reset-password';

export function linkIn(hash: string): MailLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const token = params.get('token');
  return token ? { token, email: params.get('email') ?? '' } : null;
}

const placeOf = (page: MailPage) => `hotdrop-link-${page}`;

/** Stores the link in `sessionStorage` until it has been used, so that it survives a detour to the sign-in page. */
export function saveLink(page: MailPage, link: MailLink): void {
  try {
    sessionStorage.setItem(placeOf(page), JSON.stringify(link));
  } catch {
    // Storage is unavailable: the link works until the page is closed.
  }
}

export function savedLink(page: MailPage): MailLink | null {
  try {
    const params = new URLSearchParams(Object.entries(JSON.parse(sessionStorage.getItem(placeOf(page)) ?? '{}') as Record<string, string>));
    return linkIn(params.toString());
  } catch {
    return null;
  }
}

export function dropLink(page: MailPage): void {
  try {
    sessionStorage.removeItem(placeOf(page));
  } catch {
    // Storage is unavailable: nothing to remove.
  }
}
