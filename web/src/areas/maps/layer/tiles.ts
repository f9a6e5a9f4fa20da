import L from 'leaflet';

const MOST_TRIES = 8;
const NATIVE_ZOOM = 3;

/** Seconds until the server wants to be asked again; null: never. */
async function secondsUntil(address: string): Promise<number | null> {
  try {
    const answer = await fetch(address);
    if (answer.ok) return 0;
    if (answer.status !== 503) return null;
    return Math.min(10, Math.max(1, Number.parseInt(answer.headers.get('retry-after') ?? '', 10) || 1));
  } catch {
    // No connection, or a host that answers pictures alone.
    return 2;
  }
}

/** Tiles of a map that is just being drawn are not there yet, and come in a moment. */
class PatientTiles extends L.TileLayer {
  override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    const address = this.getTileUrl(coords);
    let tries = 0;
    tile.alt = '';
    tile.decoding = 'async';
    tile.addEventListener('load', () => done(undefined, tile));
    tile.addEventListener('error', () => {
      tries += 1;
      void secondsUntil(address).then((seconds) => {
        if (seconds === null || tries >= MOST_TRIES) done(new Error('no tile'), tile);
        else if (tile.isConnected || tries === 1) setTimeout(() => (tile.src = address), seconds * 1000);
      });
    });
    tile.src = address;
    return tile;
  }
}

const BOUNDS: L.LatLngBoundsLiteral = [
  [-256, 0],
  [0, 256],
];

const layer = (address: string, more: L.TileLayerOptions) =>
  new PatientTiles(address, {
    minZoom: 0,
    maxZoom: 8,
    minNativeZoom: 0,
    maxNativeZoom: NATIVE_ZOOM,
    bounds: BOUNDS,
    noWrap: true,
    keepBuffer: 1,
    updateWhenZooming: false,
    ...more,
  });

/** Sharp screens have the double density; others only where the map is drawn larger than its last tiles. */
export function ground(url: string, url2x: string): L.TileLayer[] {
  if (window.devicePixelRatio > 1) return [layer(url2x, {})];
  return [layer(url, {}), layer(url2x, { minZoom: NATIVE_ZOOM + 0.5 })];
}
