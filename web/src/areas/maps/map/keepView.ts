/** Where one looks stands in the address, and goes along wherever the address goes. */
import { addressIn, addressQuery, jumpKey, type View } from '../address';

const now = () => addressIn(new URLSearchParams(window.location.search));

/** Without a step of its own on the way back, and without the page being drawn for it. */
export function keepInAddress(view: View): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + addressQuery({ ...now(), at: view }) + hash);
}

/** Links to this page in other languages were written before the map was moved. */
function takeAlong({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (link) link.search = window.location.search;
}

const PRESSES = ['click', 'auxclick', 'contextmenu'] as const;

/**
 * As long as this map is open. `rest` is where it has come to rest, `gone` what it was last led to: an entry of the history that
 * wants nothing else only lay below something that was closed, and is brought up to date.
 */
export function followAddress(rest: { current: View | null }, gone: { current: string }): () => void {
  const { pathname } = window.location;
  const onPop = () => {
    const isHere = window.location.pathname === pathname && jumpKey(now()) === gone.current;
    if (isHere && rest.current) keepInAddress(rest.current);
  };
  window.addEventListener('popstate', onPop);
  for (const press of PRESSES) document.addEventListener(press, takeAlong, true);
  return () => {
    window.removeEventListener('popstate', onPop);
    for (const press of PRESSES) document.removeEventListener(press, takeAlong, true);
  };
}
