import { useState } from 'react';
import { recents } from '@/areas/players/search/recents';
import { call } from '@/shared/api/call';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { dynamicText } from '@/shared/i18n/dynamic';
import { langNames, langs } from '@/shared/i18n/langs';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { layers } from '@/shared/lib/layers';
import { inLanguage } from '@/shared/paths';
import { useSession } from '@/shared/session/useSession';
import { useCopy } from '@/shared/ui/useCopy';
import { rememberLanguage } from '../layouts/language';
import { setTheme, useTheme } from '../layouts/theme';
import { useLogOut } from '../layouts/useLogOut';
import { useMenu, useMenuLabel } from '../layouts/useMenu';
import { playerTarget } from './players';
import { inMenu, once, suggested, type Target, target } from './targets';

function useKinds(): (key: string) => string {
  const { i18n } = useTranslation();
  return (key) => dynamicText(i18n, 'search', 'kind', key);
}

/** Returns pages that are not in the menu. */
function usePages(kind: string): Target[] {
  const { t } = useTranslation();
  const { t: search } = useTranslation('search');
  const paths = usePaths();
  const { user } = useSession();
  const page = (id: string, name: string) => target({ id, kind, name });
  return [
    page(paths.home(), search('home')),
    ...(user ? [page(paths.my(), t('nav.account'))] : []),
    page(paths.blog(), t('footer.blog')),
    page(paths.faq(), t('footer.faq')),
    page(paths.privacyPolicy(), t('footer.privacy')),
    page(paths.terms(), t('footer.terms')),
  ];
}

function useCopyLink(): () => void {
  const copy = useCopy();
  return () => {
    const { origin, pathname, search, hash } = window.location;
    void copy(origin + pathname + search + hash);
  };
}

/** Returns actions that are available on every page. */
function useActions(kind: string): Target[] {
  const { t } = useTranslation();
  const paths = usePaths();
  const lang = useLang();
  const theme = useTheme();
  const { user } = useSession();
  const logOut = useLogOut();
  const copy = useCopyLink();
  const other = theme === 'dark' ? 'light' : 'dark';
  const account = user
    ? [target({ id: 'log-out', kind, name: t('nav.log_out'), act: logOut })]
    : [target({ id: paths.signIn(), kind, name: t('nav.sign_in') }), target({ id: paths.signUp(), kind, name: t('nav.sign_up') })];
  const toLanguage = (one: (typeof langs)[number]) => () => {
    rememberLanguage(one);
    // Loads a new document, like the language switcher; after the search has removed its history entry.
    void layers.suspend().then(() => window.location.assign(inLanguage(one, window.location)));
  };
  return [
    ...account,
    target({ id: 'copy-link', kind, name: t('ui.copy.link'), act: copy }),
    target({ id: 'theme', kind, name: t(`nav.theme_${other}`), act: () => setTheme(other) }),
    ...langs
      .filter((one) => one !== lang)
      .map((one) =>
        target({
          id: `language-${one}`,
          kind,
          name: langNames[one],
          note: t('nav.language'),
          words: one,
          act: toLanguage(one),
          leaves: true,
        }),
      ),
  ];
}

/** Returns players viewed recently in this browser. */
function useRecentPlayers(kind: string): Target[] {
  const paths = usePaths();
  const [players] = useState(recents);
  return players.map((player) => playerTarget(player, paths, kind));
}

/** Returns all search targets; `beginning` has those shown without a query. */
export function useTargets(open: boolean): { all: Target[]; beginning: Target[]; failed: boolean; retry: () => void } {
  const lang = useLang();
  const paths = usePaths();
  const kind = useKinds();
  const label = useMenuLabel();
  const index = useCall(call('/api/site/search', { query: { lang } }), { enabled: open });
  const menu = inMenu(useMenu(), { label, kind });
  const pages = usePages(kind('page'));
  const actions = useActions(kind('action'));
  const players = useRecentPlayers(kind('player'));
  const areas = suggested(index.data?.items ?? [], { kind }, paths, lang);
  return {
    // Areas first: their targets have more details than the menu entries for the same URLs.
    all: once([...areas, ...menu, ...pages, ...actions, ...players]),
    beginning: [...menu, ...pages, ...actions],
    failed: index.isError,
    retry: () => void index.refetch(),
  };
}
