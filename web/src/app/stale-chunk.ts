const event = 'vite:preloadError';
const key = 'hotdrop-reloaded-at';
const pause = 60_000;

/**
 * After a release the chunks of the old one are gone, and a tab that is still open cannot load its next page. Loading
 * the document anew helps; doing so again and again does not, hence at most once a minute. Without a connection the
 * error page is better than the browser's own, hence the question whether the server is there at all. What was only fetched
 * ahead is no reason: the reader may be typing.
 */
export function reloadOnStaleChunk(window: Window, isWanted: () => boolean): void {
  window.addEventListener(event, () => {
    if (!isWanted()) return;
    const last = Number(window.sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < pause) return;
    window.sessionStorage.setItem(key, String(Date.now()));
    fetch(window.location.href, { method: 'HEAD' }).then(
      () => window.location.reload(),
      () => window.sessionStorage.removeItem(key),
    );
  });
}

/** Texts and stylesheets of an old release are gone like its chunks, which the build tool tells of by itself. */
export function tellOfStaleFile(): void {
  window.dispatchEvent(new Event(event));
}
