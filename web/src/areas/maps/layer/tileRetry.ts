/** Retries tiles of a map that the server is still rendering. No Leaflet, no browser APIs. */

const MOST_TRIES = 8;

/** An `img`. */
export interface Picture {
  src: string;
  readonly isConnected: boolean;
  addEventListener: (event: 'load' | 'error', work: () => void) => void;
}

export interface RetryDeps {
  fetch: (address: string) => Promise<{ ok: boolean; status: number; headers: { get: (name: string) => string | null } }>;
  after: (ms: number, work: () => void) => unknown;
}

/** Returns the seconds until the next retry; null: never. */
async function secondsUntil(address: string, request: RetryDeps['fetch']): Promise<number | null> {
  try {
    const response = await request(address);
    if (response.ok) return 0;
    if (response.status !== 503) return null;
    return Math.min(10, Math.max(1, Number.parseInt(response.headers.get('retry-after') ?? '', 10) || 1));
  } catch {
    // No connection, or a host that serves only images.
    return 2;
  }
}

/** Loads the image with retries; calls `done` on success or with an error. */
export function loadWithRetry(picture: Picture, address: string, { fetch, after }: RetryDeps, done: (error?: Error) => void): void {
  let tries = 0;
  picture.addEventListener('load', () => done());
  picture.addEventListener('error', () => {
    tries += 1;
    void secondsUntil(address, fetch).then((seconds) => {
      if (seconds === null || tries >= MOST_TRIES) done(new Error('no tile'));
      // A removed tile is not retried; on the first error it may not have been attached yet.
      else if (picture.isConnected || tries === 1) after(seconds * 1000, () => (picture.src = address));
    });
  });
  picture.src = address;
}
