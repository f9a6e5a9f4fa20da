import L from 'leaflet';
import { BOUNDS } from '../address';
import { showPatiently, type Ways } from './patience';

const NATIVE_ZOOM = 3;

const WAYS: Ways = { fetch: (address) => fetch(address), after: (ms, work) => setTimeout(work, ms) };

class PatientTiles extends L.TileLayer {
  override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    tile.decoding = 'async';
    showPatiently(tile, this.getTileUrl(coords), WAYS, (error) => done(error, tile));
    return tile;
  }
}

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

/** High-density screens use double-density tiles; others only beyond the native zoom. */
export function ground(url: string, url2x: string): L.TileLayer[] {
  if (window.devicePixelRatio > 1) return [layer(url2x, {})];
  return [layer(url, {}), layer(url2x, { minZoom: NATIVE_ZOOM + 0.5 })];
}
