/** What a link from a mail carries behind its `#`. */
export type MailLink = { token: string; email: string };

export type MailPage = 'confirm-email' | 'reset-password';

export function linkIn(hash: string): MailLink | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const token = said.get('token');
  return token ? { token, email: said.get('email') ?? '' } : null;
}

const placeOf = (page: MailPage) => `hotdrop-link-${page}`;

/** Only for this tab, and only until it has worked: whoever has to sign in first comes back without it. */
export function keepLink(page: MailPage, link: MailLink): void {
  try {
    sessionStorage.setItem(placeOf(page), JSON.stringify(link));
  } catch {
    // Then it works as long as the page stays.
  }
}

export function keptLink(page: MailPage): MailLink | null {
  try {
    const kept = new URLSearchParams(Object.entries(JSON.parse(sessionStorage.getItem(placeOf(page)) ?? '{}') as Record<string, string>));
    return linkIn(kept.toString());
  } catch {
    return null;
  }
}

export function dropLink(page: MailPage): void {
  try {
    sessionStorage.removeItem(placeOf(page));
  } catch {
    // What cannot be reached is as good as gone.
  }
}
