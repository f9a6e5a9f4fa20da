import L from 'leaflet';
import type { Projection } from '../slots';
import type { Pos } from '../types';

/** The margin drawn on each side, relative to the box: the map can be panned so far without a redraw. */
const MARGIN = 0.2;
/** The remaining margin at which a redraw starts ahead of time. */
const SOON = 0.03;
/** The maximum pixel density. A higher one costs far more without a visible difference. */
const FINEST = 2;
/** Strip heights are a multiple of this, so they are integers in device pixels at any usual density. */
const HEIGHT_STEP = 4;

/** A part of the canvas, in pixels of the map's box. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Computes the drawing once; returns a function that draws parts of it. */
type Compose = (at: Projection, full: Area) => (context: CanvasRenderingContext2D, part: Area) => void;

interface Geometry {
  /** The corner of the canvas, in pixels of the full map at this zoom. */
  corner: L.Point;
  size: L.Point;
  centre: L.LatLng;
  zoom: number;
}

/** A layer with one canvas per horizontal slice: browsers copy an entire canvas if a part of it has changed. */
interface LayerBuffer {
  box: HTMLElement;
  canvases: readonly { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D | null }[];
  drawn: Geometry | null;
}

function createBuffer(pane: HTMLElement, count: number): LayerBuffer {
  const box = document.createElement('div');
  box.className = 'leaflet-layer leaflet-zoom-animated';
  box.setAttribute('aria-hidden', 'true');
  // Hidden until it is positioned: visible canvases would count as layout shifts.
  box.style.visibility = 'hidden';
  const canvases = Array.from({ length: count }, () => {
    const canvas = document.createElement('canvas');
    canvas.style.position = 'absolute';
    return { canvas, context: canvas.getContext('2d') };
  });
  box.append(...canvases.map(({ canvas }) => canvas));
  pane.append(box);
  return { box, canvases, drawn: null };
}

const canvasHeight = ({ canvases }: LayerBuffer, { y }: L.Point): number => Math.ceil(y / canvases.length / HEIGHT_STEP) * HEIGHT_STEP;

/**
 * A canvas layer over the map, slightly larger than its box. It pans with the map without redrawing, and is scaled
 * while the map zooms. Slow drawings use a second buffer, which then replaces the first.
 */
export class CanvasLayer {
  private readonly map: L.Map;
  private readonly pane: HTMLElement;
  private readonly count: number;
  private front: LayerBuffer;
  private back: LayerBuffer | null = null;
  readonly density = Math.min(FINEST, window.devicePixelRatio || 1);

  /** `count` is the number of canvases. */
  constructor(map: L.Map, pane: string, zIndex: number, count: number) {
    this.map = map;
    this.count = count;
    this.pane = map.createPane(pane);
    this.pane.style.zIndex = String(zIndex);
    this.pane.style.pointerEvents = 'none';
    this.front = createBuffer(this.pane, count);
  }

  /** Redraws for the current position and zoom. */
  paint(compose: Compose): void {
    const steps = this.draw(this.front, compose);
    for (const step of steps) step();
    if (steps.length > 0) this.front.box.style.visibility = '';
  }

  /** Draws in steps, each of which may have its own frame; the current layer stays until all are done. */
  steps(compose: Compose): (() => void)[] {
    const back = (this.back ??= createBuffer(this.pane, this.count));
    back.box.style.visibility = 'hidden';
    const steps = this.draw(back, compose);
    const swapBuffers = () => {
      [this.front, this.back] = [back, this.front];
      this.place(back);
      back.box.style.visibility = '';
      this.back.box.style.visibility = 'hidden';
    };
    return steps.length === 0 ? [] : [...steps, swapBuffers];
  }

  private draw(buffer: LayerBuffer, compose: Compose): (() => void)[] {
    const { map, density } = this;
    const size = map.getSize();
    if (size.x === 0 || size.y === 0) return [];
    const { corner, size: full } = this.resize(buffer, size);
    const { x, y } = map.containerPointToLayerPoint([0, 0]).add(map.getPixelOrigin()).subtract(corner);
    const area = { left: -x, top: -y, right: full.x - x, bottom: full.y - y };
    const drawPart = compose(projection(map), area);
    const height = canvasHeight(buffer, full);
    return buffer.canvases.map(({ canvas, context }, index) => () => {
      if (!context) return;
      const part = { ...area, top: area.top + index * height, bottom: area.top + (index + 1) * height };
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.save();
      context.scale(density, density);
      context.translate(x, -part.top);
      drawPart(context, part);
      context.restore();
    });
  }

  /** Sizes and positions the layer for the current box. */
  private resize(buffer: LayerBuffer, box: L.Point): Geometry {
    const { map, density } = this;
    const margin = box.multiplyBy(MARGIN).round();
    const size = box.add(margin.multiplyBy(2));
    const corner = map.containerPointToLayerPoint(margin.multiplyBy(-1)).add(map.getPixelOrigin()).round();
    const drawn = { corner, size, centre: map.getCenter(), zoom: map.getZoom() };
    buffer.drawn = drawn;
    const high = canvasHeight(buffer, size);
    const width = Math.round(size.x * density);
    const height = Math.round(high * density);
    for (const [index, { canvas }] of buffer.canvases.entries()) {
      if (canvas.width === width && canvas.height === height) continue;
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${size.x}px`;
      canvas.style.height = `${high}px`;
      canvas.style.top = `${index * high}px`;
    }
    this.place(buffer);
    return drawn;
  }

  /** Positions the layer on the current map. */
  private place({ box, drawn }: LayerBuffer): void {
    const { map } = this;
    if (drawn?.zoom === map.getZoom()) L.DomUtil.setTransform(box, drawn.corner.subtract(map.getPixelOrigin()), 1);
    else this.stretch(map.getCenter(), map.getZoom());
  }

  /** Hides the pane if there is nothing to show. */
  show(shown: boolean): void {
    const display = shown ? '' : 'none';
    if (this.pane.style.display !== display) this.pane.style.display = display;
  }

  /** Whether the layer matches the zoom and covers the box; only its margin may be incomplete. */
  isUpToDate(): boolean {
    const { x, y } = this.map.getSize();
    const { zoom, size } = this.front.drawn ?? { zoom: -1, size: L.point(0, 0) };
    const fits = Math.abs(size.x - x * (1 + 2 * MARGIN)) < 2 && Math.abs(size.y - y * (1 + 2 * MARGIN)) < 2;
    return zoom === this.map.getZoom() && fits && this.covers();
  }

  /** Whether the layer covers the box; `ahead` includes a margin. */
  covers(withMargin = false): boolean {
    const { map } = this;
    if (!this.front.drawn) return false;
    const { corner, size, zoom } = this.front.drawn;
    const scale = map.getZoomScale(map.getZoom(), zoom);
    if (scale !== 1) return scale > 0.7 && scale < 1.6;
    const box = map.getSize();
    const room = box.multiplyBy(withMargin ? SOON : 0);
    const topLeft = map.containerPointToLayerPoint([0, 0]).add(map.getPixelOrigin());
    const start = topLeft.subtract(room).subtract(corner);
    const end = topLeft.add(box).add(room).subtract(corner);
    return start.x >= 0 && start.y >= 0 && end.x <= size.x && end.y <= size.y;
  }

  /** Transforms the layer to the given center and zoom. */
  stretch(centre: L.LatLng, zoom: number): void {
    const { drawn, box } = this.front;
    if (!drawn) return;
    const { map } = this;
    const scale = map.getZoomScale(zoom, drawn.zoom);
    const moved = L.DomUtil.getPosition(map.getPane('mapPane') as HTMLElement);
    const origin = map.project(centre, zoom).subtract(map.getSize().divideBy(2)).add(moved).round();
    const half = drawn.size.divideBy(2).multiplyBy(scale);
    L.DomUtil.setTransform(box, map.project(drawn.centre, zoom).subtract(half).subtract(origin), scale);
  }
}

/** Returns the projection to pixels of the map's box. */
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
