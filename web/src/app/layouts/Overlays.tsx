import { Suspense, useState } from 'react';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { useLocation } from '@/shared/lib/router';
import { useSiteInit } from '@/shared/api/site-init';
import { useTakenOver } from '@/shared/session/useSession';
import { useHydrated } from '@/shared/ui/useHydrated';
import { needsConsent } from '../consent/model';
import { useConsent } from '../consent/store';

const MobileMenu = lazyWithRetry(() => import('./MobileMenu'));
const Palette = lazyWithRetry(() => import('../palette/Palette'));
const ConsentDialog = lazyWithRetry(() => import('../consent/ConsentDialog'));
const TakenOverDialog = lazyWithRetry(() => import('../taken-over/TakenOverDialog'));
const ConsentBanner = lazyWithRetry(() => import('../consent/ConsentBanner'));

export type Overlay = 'menu' | 'search' | 'consent';

type Props = {
  open: Overlay | null;
  onOpen: (overlay: Overlay | null) => void;
  /** The initial query of the search. */
  words: string;
};

/** The overlays above the page. Each is loaded when first opened and stays mounted for its closing animation. */
export function Overlays({ open, onOpen, words }: Props) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [shownAt, setShownAt] = useState(here);
  const [used, setUsed] = useState<readonly Overlay[]>([]);
  const init = useSiteInit();
  const consent = useConsent();
  const hydrated = useHydrated();
  const takenOver = useTakenOver();
  const [last, setLast] = useState(open);
  /** Resets the search each time it is opened. */
  const [times, setTimes] = useState(0);
  if (open && !used.includes(open)) setUsed([...used, open]);
  if (open !== last) {
    setLast(open);
    if (open === 'search') setTimes(times + 1);
  }
  if (shownAt !== here) {
    setShownAt(here);
    // Close the menu after a navigation.
    onOpen(null);
  }
  const close = () => onOpen(null);
  const showBanner = hydrated && needsConsent(consent, { ads: Boolean(init?.ads), analytics: Boolean(init?.analytics) });
  return (
    <Suspense>
      {used.includes('menu') && <MobileMenu open={open === 'menu'} onClose={close} />}
      {used.includes('search') && <Palette key={times} open={open === 'search'} onClose={close} words={words} />}
      {used.includes('consent') && <ConsentDialog open={open === 'consent'} onClose={close} />}
      {takenOver && <TakenOverDialog email={takenOver.email} />}
      {showBanner && open !== 'consent' && <ConsentBanner onSettings={() => onOpen('consent')} />}
    </Suspense>
  );
}
