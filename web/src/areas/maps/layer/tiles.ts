import L from 'leaflet';
import { BOUNDS } from '../address';
import { overviewOf } from '../model';
import { loadWithRetry, type RetryDeps } from './tileRetry';

const NATIVE_ZOOM = 3;

const RETRY_DEPS: RetryDeps = { fetch: (address) => fetch(address), after: (ms, work) => setTimeout(work, ms) };

class RetryingTileLayer extends L.TileLayer {
  override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    tile.decoding = 'async';
    loadWithRetry(tile, this.getTileUrl(coords), RETRY_DEPS, (error) => done(error, tile));
    return tile;
  }
}

const layer = (address: string, more: L.TileLayerOptions) =>
  new RetryingTileLayer(address, {
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

/** Below the tiles, which blend with each other in their own pane. */
export const OVERVIEW_PANE = 'overview';

/** Returns the overview as a layer that stays below the tiles, so that a missing tile shows a blurred map. */
export function overview(url2x: string): L.ImageOverlay {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.decoding = 'async';
  picture.hidden = true;
  loadWithRetry(picture, overviewOf(url2x), RETRY_DEPS, (error) => (picture.hidden = error !== undefined));
  // Leaflet also accepts an element, which its types omit.
  return L.imageOverlay(picture as unknown as string, BOUNDS, { pane: OVERVIEW_PANE });
}

/** High-density screens use double-density tiles; others only beyond the native zoom. */
export function ground(url: string, url2x: string): L.TileLayer[] {
  if (window.devicePixelRatio > 1) return [layer(url2x, {})];
  return [layer(url, {}), layer(url2x, { minZoom: NATIVE_ZOOM + 0.5 })];
}
