import { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { pathsFor, splitLocale } from '@/shared/paths';
import { claimToken, placeAfterToken } from '@/shared/session/access-token';
import { tellOtherTabs } from '@/shared/session/session';
import { toast } from '@/shared/ui/toast';
import type { Navigation } from './navigation/navigation';
import type { Services } from './services';

/** What became of a token in the address. */
export type Claim = { path: string; search: string; found: boolean; error: unknown };

/** Must be over before anyone asks who is signed in. */
export async function claim(window: Window): Promise<Claim> {
  const { search, pathname } = window.location;
  const { path } = splitLocale(pathname);
  return claimToken(path, window.location, window.history).then(
    (found) => ({ path, search, found, error: null }),
    (error: unknown) => ({ path, search, found: true, error }),
  );
}

/** Takes the visitor on, once the page is alive, and says what went wrong. */
export async function settle({ path, search, found, error }: Claim, navigation: Navigation, services: Services): Promise<void> {
  if (!found) return;
  const { page, texts, loadTexts } = services;
  const to = placeAfterToken({ path, search }, error === null, pathsFor(page.lang), page.routeExists);
  if (to !== null) navigation.navigate(to, { replace: true });
  if (error === null) {
    tellOtherTabs();
    return;
  }
  // Without the area's words the server's own are shown.
  await loadTexts(['accounts']).catch(() => undefined);
  toast({ kind: 'error', title: error instanceof ApiError ? errorText(texts, error) : texts.t('errors.internal') });
}
