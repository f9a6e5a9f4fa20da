import L from 'leaflet';
import type { Projection } from '../slots';
import type { Pos } from '../types';

/** How much more than the box is drawn on each side: so far the map can be pulled without anything being drawn again. */
const MARGIN = 0.2;
/** A finer canvas costs four times as much, and nobody sees it. */
const FINEST = 2;
/** So many frames a patient drawing takes: none of them is long enough to be noticed on a slow phone. */
const STRIPS = 6;

/** A part of the canvas, in pixels of the map's box. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Looks once at all that is to be drawn, and draws parts of it then. */
type Compose = (at: Projection, whole: Area) => (pen: CanvasRenderingContext2D, part: Area) => void;

interface Geometry {
  /** Corner of the canvas, in the layer's pixels. */
  corner: L.Point;
  size: L.Point;
  centre: L.LatLng;
  zoom: number;
}

/**
 * A canvas that lies over the map, a little larger than its box. It moves with the map without being drawn again; while the map
 * zooms it is scaled as a whole.
 */
export class Plate {
  readonly canvas = document.createElement('canvas');
  private readonly map: L.Map;
  private readonly pen: CanvasRenderingContext2D | null;
  private drawn: Geometry | null = null;
  readonly density = Math.min(FINEST, window.devicePixelRatio || 1);

  constructor(map: L.Map, pane: string, zIndex: number) {
    this.map = map;
    const box = map.createPane(pane);
    box.style.zIndex = String(zIndex);
    box.style.pointerEvents = 'none';
    this.canvas.className = 'leaflet-zoom-animated';
    this.canvas.setAttribute('aria-hidden', 'true');
    box.append(this.canvas);
    this.pen = this.canvas.getContext('2d');
  }

  /** Draws anew, for the place and zoom at which the map is. */
  paint(compose: Compose): void {
    for (const step of this.steps(compose)) step();
  }

  /**
   * The same in steps, each of which may have a frame of its own. `patiently`: what is there already stays until its strip is
   * drawn over, so it must lie where the new one will.
   */
  steps(compose: Compose, patiently = false): (() => void)[] {
    const { map, pen } = this;
    const box = map.getSize();
    if (!pen || box.x === 0 || box.y === 0) return [];
    const count = patiently && (this.drawn === null || this.lies()) ? STRIPS : 1;
    const { corner, size } = (count > 1 && this.drawn) || this.lay(box);
    const { x, y } = map.containerPointToLayerPoint([0, 0]).subtract(corner);
    const whole = { left: -x, top: -y, right: size.x - x, bottom: size.y - y };
    const draw = compose(projection(map), whole);
    const height = Math.ceil(size.y / count);
    return Array.from({ length: count }, (_, strip) => () => {
      const top = whole.top + strip * height;
      const part = { ...whole, top, bottom: Math.min(whole.bottom, top + height) };
      pen.save();
      pen.translate(x, y);
      pen.beginPath();
      pen.rect(part.left, part.top, size.x, part.bottom - part.top);
      if (count > 1) pen.clip();
      pen.clearRect(part.left, part.top, size.x, part.bottom - part.top);
      draw(pen, part);
      pen.restore();
    });
  }

  /** Puts the canvas around the box as it is now. */
  private lay(box: L.Point): Geometry {
    const { map, pen, canvas, density } = this;
    const margin = box.multiplyBy(MARGIN).round();
    const size = box.add(margin.multiplyBy(2));
    const corner = map.containerPointToLayerPoint(margin.multiplyBy(-1)).round();
    this.drawn = { corner, size, centre: map.getCenter(), zoom: map.getZoom() };
    const width = Math.round(size.x * density);
    const height = Math.round(size.y * density);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${size.x}px`;
      canvas.style.height = `${size.y}px`;
    }
    L.DomUtil.setTransform(canvas, corner, 1);
    pen?.setTransform(density, 0, 0, density, 0, 0);
    return this.drawn;
  }

  /** Nothing to show costs nothing. */
  show(shown: boolean): void {
    const display = shown ? '' : 'none';
    if (this.canvas.style.display !== display) this.canvas.style.display = display;
  }

  /** Whether it is drawn for this zoom, and all of the box with it: only room around it may be missing. */
  lies(): boolean {
    const { x, y } = this.map.getSize();
    const { zoom, size } = this.drawn ?? { zoom: -1, size: L.point(0, 0) };
    const fits = Math.abs(size.x - x * (1 + 2 * MARGIN)) < 2 && Math.abs(size.y - y * (1 + 2 * MARGIN)) < 2;
    return zoom === this.map.getZoom() && fits && this.covers();
  }

  /** Whether what the box shows is drawn. */
  covers(): boolean {
    if (!this.drawn) return false;
    const { corner, size, zoom } = this.drawn;
    const topLeft = this.map.containerPointToLayerPoint([0, 0]);
    const box = this.map.getSize();
    const scale = this.map.getZoomScale(this.map.getZoom(), zoom);
    if (scale !== 1) return scale > 0.7 && scale < 1.6;
    const end = corner.add(size);
    return topLeft.x >= corner.x && topLeft.y >= corner.y && topLeft.x + box.x <= end.x && topLeft.y + box.y <= end.y;
  }

  /** As it will lie when the map looks there from that zoom. */
  stretch(centre: L.LatLng, zoom: number): void {
    if (!this.drawn) return;
    const { map } = this;
    const scale = map.getZoomScale(zoom, this.drawn.zoom);
    const moved = L.DomUtil.getPosition(map.getPane('mapPane') as HTMLElement);
    const origin = map.project(centre, zoom).subtract(map.getSize().divideBy(2)).add(moved).round();
    const half = this.drawn.size.divideBy(2).multiplyBy(scale);
    L.DomUtil.setTransform(this.canvas, map.project(this.drawn.centre, zoom).subtract(half).subtract(origin), scale);
  }
}

/** Pixels of the map's box, as it is now. */
export function projection(map: L.Map): Projection {
  const zoom = map.getZoom();
  const scale = 2 ** zoom;
  const { x: width, y: height } = map.getSize();
  const moved = L.DomUtil.getPosition(map.getPane('mapPane') as HTMLElement);
  const [left, top] = [moved.x - map.getPixelOrigin().x, moved.y - map.getPixelOrigin().y];
  return {
    zoom,
    scale,
    width,
    height,
    project: ([lat, lng]: Pos) => [lng * scale + left, -lat * scale + top],
  };
}
