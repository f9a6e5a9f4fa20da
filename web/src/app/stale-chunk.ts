const event = 'vite:preloadError';
const key = 'hotdrop-reloaded-at';
const pause = 60_000;

/**
 * Reloads the document if a chunk fails to load: after a release the old chunks are gone, and an open tab cannot load
 * its next page. Reloads at most once a minute, and only if the server is reachable, because the error page is better
 * than the browser's. A failed prefetch does not reload: the user may be typing.
 */
export function reloadOnStaleChunk(window: Window, shouldReload: () => boolean): void {
  window.addEventListener(event, () => {
    if (!shouldReload()) return;
    const last = Number(window.sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < pause) return;
    window.sessionStorage.setItem(key, String(Date.now()));
    fetch(window.location.href, { method: 'HEAD' }).then(
      () => window.location.reload(),
      () => window.sessionStorage.removeItem(key),
    );
  });
}

/** Reports a missing text or stylesheet file of an old release. Vite reports missing chunks with the same event. */
export function reportStaleFile(): void {
  window.dispatchEvent(new Event(event));
}
