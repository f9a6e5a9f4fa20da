/** Stores the map view in the URL. */
import { addressIn, addressQuery, jumpKey, type View } from '../address';

const now = () => addressIn(new URLSearchParams(window.location.search));

/** Replaces the URL without a history entry and without a render. */
export function saveViewInUrl(view: View): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + addressQuery({ ...now(), at: view }) + hash);
}

/** Updates links to other languages, which were rendered before the map was moved. */
function updateLanguageLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (link) link.search = window.location.search;
}

const PRESSES = ['click', 'auxclick', 'contextmenu'] as const;

/**
 * Follows the history while this map is open. `rest` is the current view, `lastJump` the last jump: an entry with the same
 * jump only gets the current view.
 */
export function followAddress(rest: { current: View | null }, lastJump: { current: string }): () => void {
  const { pathname } = window.location;
  const onPop = () => {
    const isHere = window.location.pathname === pathname && jumpKey(now()) === lastJump.current;
    if (isHere && rest.current) saveViewInUrl(rest.current);
  };
  window.addEventListener('popstate', onPop);
  for (const press of PRESSES) document.addEventListener(press, updateLanguageLink, true);
  return () => {
    window.removeEventListener('popstate', onPop);
    for (const press of PRESSES) document.removeEventListener(press, updateLanguageLink, true);
  };
}
