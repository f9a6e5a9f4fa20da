import L from 'leaflet';
import { MAX_ZOOM, MIN_ZOOM, type View } from '../address';
import type { Spot } from '../slots';
import type { Pos } from '../types';
import { projection } from './canvasLayer';
import { within } from './pointing';

interface Given {
  map: L.Map;
  /** Returns the map center that puts a position into the middle of the uncovered part. */
  free: (zoom: number, pos: Pos) => L.LatLng;
  insets: () => { left: number; bottom: number };
  calm: boolean;
  isEnded: () => boolean;
}

/** Converts between positions and pixels, and moves the map. */
export function createCamera({ map, free, insets, calm, isEnded }: Given) {
  const spotOf = (pos: Pos): Spot => (isEnded() ? [0, 0] : projection(map).project(pos));
  const posOf = ([x, y]: Spot): Pos => {
    if (isEnded()) return [0, 0];
    const { lat, lng } = map.containerPointToLatLng([x, y]);
    return [lat, lng];
  };
  const middle = (): Spot => {
    const { x, y } = map.getSize();
    const { left, bottom } = insets();
    return [(x + left) / 2, (y - bottom) / 2];
  };
  return {
    spotOf,
    posOf,
    middle,
    viewNow: (): View => ({ pos: within(posOf(middle())), zoom: map.getZoom() }),
    flyTo: (pos: Pos, zoom = map.getZoom()) => {
      if (isEnded()) return;
      const there = free(zoom, pos);
      if (calm) map.setView(there, zoom, { animate: false });
      else map.flyTo(there, zoom, { duration: 0.6 });
    },
    zoomBy: (steps: number, around = middle()) => {
      // Beyond the maximum zoom it would only pan.
      const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, map.getZoom() + steps));
      map.setZoomAround(L.point(...around), zoom, { animate: !calm });
    },
    jump: ({ pos, zoom }: View) => map.setView(free(zoom, pos), zoom, { animate: false }),
  };
}

export type Camera = ReturnType<typeof createCamera>;
