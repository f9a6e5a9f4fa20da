import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation } from '@/shared/lib/router';
import { useSiteInit } from '@/shared/api/site-init';
import { usePaths } from '@/shared/hooks/usePaths';
import { splitLocale } from '@/shared/paths';
import { dynamicText } from '@/shared/i18n/dynamic';
import { usePageContext } from '@/shared/lib/page-context';
import { useUser } from '@/shared/session/useSession';
import { useHash } from '@/shared/ui/useHash';
import { type MenuGroup, menuFor } from './menu';
import { sectionAt } from './sections';

export function useMenu(): MenuGroup[] {
  const init = useSiteInit();
  const user = useUser();
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const { pathname } = useLocation();
  const [hash] = useHash();
  return menuFor(init?.menu ?? [], {
    signedIn: user !== null,
    paths,
    routeExists,
    pathname,
    hash,
    section: sectionAt(splitLocale(pathname).path),
  });
}

/** Returns the label of a configured menu entry from the texts. */
export function useMenuLabel(): (key: string) => string {
  const { i18n } = useTranslation();
  return (key) => dynamicText(i18n, 'shell', 'menu', key);
}
