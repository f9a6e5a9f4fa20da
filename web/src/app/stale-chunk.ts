const key = 'hotdrop-reloaded-at';
const pause = 60_000;

/**
 * After a release the chunks of the old one are gone, and a tab that is still open cannot load its next page. Loading
 * the document anew helps; doing so again and again does not, hence at most once a minute.
 */
export function reloadOnStaleChunk(window: Window): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < pause) return;
    event.preventDefault();
    window.sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
}
