import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation } from '@/shared/lib/router';
import { SearchProvider } from '@/shared/lib/search';
import { useLang } from '@/shared/hooks/useLang';
import { splitLocale } from '@/shared/paths';
import { cx } from '@/shared/ui/cx';
import { useHydrated } from '@/shared/ui/useHydrated';
import { UiRoot } from '@/shared/ui/UiRoot';
import { AdSlot } from '../ads/AdSlot';
import { RemoveAds } from '../ads/RemoveAds';
import { useAds } from '../ads/useAds';
import { useAnalytics } from '../consent/useAnalytics';
import { matchPath, routeContext } from '../match';
import { useAreaScreens } from '../screens';
import { NotificationArea } from '../notification/NotificationArea';
import { Footer } from './Footer';
import { type Frame, frameFor } from './layouts';
import { Navbar } from './Navbar';
import { NavigationProgress } from './NavigationProgress';
import { OfflineNotice } from './OfflineNotice';
import { type Overlay, Overlays } from './Overlays';
import { useRouteAnnouncement } from './useRouteAnnouncement';
import { useSearchKeys } from './useSearchKeys';
import { useSessionWatch } from './useSessionWatch';

function useFrame(): Frame {
  const lang = useLang();
  const { pathname, search } = useLocation();
  const { path } = splitLocale(pathname);
  const match = matchPath(path);
  const screens = useAreaScreens();
  const known = match ? routeContext(match, screens.get(match.route), search, lang).search : new URLSearchParams();
  return frameFor(match?.route.layout ?? 'default', path, known);
}

/** Opens the search for a URL like `/en?search=meta` once after hydration, for search engines and bookmarks. */
function useSearchFromUrl(open: (words: string) => void): void {
  const words = new URLSearchParams(useLocation().search).get('search');
  const hydrated = useHydrated(words !== null);
  const [handled, setHandled] = useState<string | null>(null);
  if (hydrated && words !== handled) {
    setHandled(words);
    if (words !== null) open(words);
  }
}

/**
 * The frame of every page: navbar, ads, page, footer and overlays. It renders again when session or consent change;
 * navbar and footer, its largest parts, are memoized.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const frame = useFrame();
  const main = useRef<HTMLElement>(null);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [words, setWords] = useState('');
  const show = useCallback((next: Overlay | null, text = '') => {
    setWords(text);
    setOverlay(next);
  }, []);
  const search = useCallback((text: string) => show('search', text), [show]);
  const ads = useAds(frame.ads);
  const announcement = useRouteAnnouncement(main);
  useAnalytics();
  useSessionWatch();
  useSearchKeys(() => search(''));
  useSearchFromUrl(search);
  const bottomRail = ads.mode !== 'off' && ads.units.includes('bottom-rail');
  return (
    <div
      data-layout={frame.layout}
      data-rail={bottomRail || undefined}
      className={cx('flex min-h-dvh flex-col', bottomRail && 'pb-12.5 md:pb-22.5')}
    >
      <a
        href="#main"
        className="caps fixed top-2 left-2 z-60 -translate-y-20 rounded-s bg-hot px-4 py-2 text-label font-bold text-on-hot focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <NavigationProgress />
      {frame.navbar && <Navbar logo={frame.logo} onOpen={show} />}
      <AdSlot unit="leaderboard" ads={ads} />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        <SearchProvider value={search}>{children}</SearchProvider>
      </main>
      <AdSlot unit="in-content" ads={ads} />
      {(['left-rail', 'right-rail', 'bottom-rail', 'corner-video'] as const).map((unit) => (
        <AdSlot key={unit} unit={unit} ads={ads} />
      ))}
      {frame.removeAds && ads.mode !== 'off' && <RemoveAds />}
      <NotificationArea />
      <Footer onOpen={show} />
      <OfflineNotice />
      <Overlays open={overlay} onOpen={show} words={words} />
      <p role="status" className="sr-only">
        {announcement && t('arrived', { title: announcement })}
      </p>
      <UiRoot />
    </div>
  );
}
