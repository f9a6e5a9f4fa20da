/** Tiles of a map that is just being drawn are not there yet, and come in a moment. No Leaflet here, and no browser. */

const MOST_TRIES = 8;

/** An `img`. */
export interface Picture {
  src: string;
  readonly isConnected: boolean;
  addEventListener: (event: 'load' | 'error', work: () => void) => void;
}

export interface Ways {
  fetch: (address: string) => Promise<{ ok: boolean; status: number; headers: { get: (name: string) => string | null } }>;
  after: (ms: number, work: () => void) => unknown;
}

/** Seconds until the server wants to be asked again; null: never. */
async function secondsUntil(address: string, ask: Ways['fetch']): Promise<number | null> {
  try {
    const answer = await ask(address);
    if (answer.ok) return 0;
    if (answer.status !== 503) return null;
    return Math.min(10, Math.max(1, Number.parseInt(answer.headers.get('retry-after') ?? '', 10) || 1));
  } catch {
    // No connection, or a host that answers pictures alone.
    return 2;
  }
}

/** Shows the picture as soon as there is one; `done` hears of it, or that there is none. */
export function showPatiently(picture: Picture, address: string, { fetch, after }: Ways, done: (error?: Error) => void): void {
  let tries = 0;
  picture.addEventListener('load', () => done());
  picture.addEventListener('error', () => {
    tries += 1;
    void secondsUntil(address, fetch).then((seconds) => {
      if (seconds === null || tries >= MOST_TRIES) done(new Error('no tile'));
      // Whoever has moved on needs it no more; the first time it may not have been put on the map yet.
      else if (picture.isConnected || tries === 1) after(seconds * 1000, () => (picture.src = address));
    });
  });
  picture.src = address;
}
