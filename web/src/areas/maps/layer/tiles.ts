import L from 'leaflet';
import { BOUNDS } from '../address';
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

/** High-density screens use double-density tiles; others only beyond the native zoom. */
export function ground(url: string, url2x: string): L.TileLayer[] {
  if (window.devicePixelRatio > 1) return [layer(url2x, {})];
  return [layer(url, {}), layer(url2x, { minZoom: NATIVE_ZOOM + 0.5 })];
}
