const key = 'hotdrop-reloaded-at';
const pause = 60_000;

/**
 * After a release the chunks of the old one are gone, and a tab that is still open cannot load its next page. Loading
 * the document anew helps; doing so again and again does not, hence at most once a minute. Without a connection the
 * error page is better than the browser's own, hence the question whether the server is there at all.
 */
export function reloadOnStaleChunk(window: Window): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(window.sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < pause) return;
    window.sessionStorage.setItem(key, String(Date.now()));
    fetch(window.location.href, { method: 'HEAD' }).then(
      () => window.location.reload(),
      () => window.sessionStorage.removeItem(key),
    );
  });
}
