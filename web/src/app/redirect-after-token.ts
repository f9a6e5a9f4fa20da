import { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { pathsFor } from '@/shared/paths';
import { claimToken, otherAccount, placeAfterToken } from '@/shared/session/access-token';
import { signedIn, notifyOtherTabs } from '@/shared/session/session';
import { toast } from '@/shared/ui/toast';
import type { Navigation } from './navigation/navigation';
import type { Services } from './services';
import type { Claim } from './token';

/** Shows a dialog to switch to the token's account. Returns true if the user has switched. */
async function offerSwitch(token: string, accounts: { current: string; email: string }, services: Services): Promise<boolean> {
  const { texts, client } = services;
  const t = texts.of('accounts');
  const { showConfirm } = await import('@/shared/ui/confirm');
  const yes = await showConfirm({
    title: t('token.title'),
    text: t('token.text', accounts),
    yes: t('token.yes'),
    cancel: t('token.no'),
  });
  if (!yes) return false;
  await claimToken(token, true);
  await signedIn(client);
  return true;
}

/** Redirects the visitor after a token sign-in, once the page is hydrated, and shows errors. */
export async function redirectAfterToken(claimed: Claim, navigation: Navigation, services: Services): Promise<void> {
  const { path, search, token } = claimed;
  const { page, texts, loadTexts } = services;
  const go = (taken: boolean) => {
    const to = placeAfterToken({ path, search }, taken, pathsFor(page.lang), page.routeExists);
    if (to !== null) navigation.navigate(to, { replace: true });
  };
  const accounts = otherAccount(claimed.error);
  go(claimed.error === null);
  if (claimed.error === null) {
    notifyOtherTabs();
    return;
  }
  // If the area's texts fail to load, the server's messages are shown.
  await loadTexts(['accounts']).catch(() => undefined);
  try {
    if (!accounts) throw claimed.error;
    if (await offerSwitch(token, accounts, services)) go(true);
  } catch (error) {
    toast({ kind: 'error', title: error instanceof ApiError ? errorText(texts, error) : texts.t('errors.internal') });
  }
}
