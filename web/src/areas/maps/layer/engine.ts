import L from 'leaflet';
import { MAX_ZOOM, MIN_ZOOM, SIZE, type View } from '../address';
import type { Placed } from '../model';
import { groundFilter } from '../panels/settings/model';
import type { CanvasDrawing, MapView, Projection, Spot } from '../slots';
import type { MapSettings, Pos } from '../types';
import { type Camera, createCamera } from './camera';
import { composeScene, cutOut, paintOverlay, type Look } from './painter';
import { type Palette, paletteOf } from './palette';
import { type Area, CanvasLayer } from './canvasLayer';
import { watchPointing } from './pointing';
import { type Mark, Scene, sizeAt } from './scene';
import { Sprites } from './sprites';
import { ground, overview, OVERVIEW_PANE } from './tiles';

/** What covers the map: `left` and `bottom` shift its visual center; `top` only hides. */
export interface Insets {
  left: number;
  top: number;
  bottom: number;
}

export interface Listeners {
  onPoint: (id: string) => void;
  /** The pointer rests on a point, or leaves it. */
  onHover: (hover: { text: string; spot: Spot } | null) => void;
  onSpot: (pos: Pos) => void;
  /** The map has stopped moving at another view. */
  onRest: (view: View) => void;
  /** The keyboard has moved to another point. */
  onStep: (point: Placed | null) => void;
}

export interface Engine extends MapView {
  setPoints: (points: readonly Placed[]) => void;
  setSettings: (settings: MapSettings) => void;
  setSelected: (id: string) => void;
  /** The covering elements have changed. */
  setCovered: () => void;
  insets: () => Insets;
  zoomBy: (steps: number) => void;
  /** Moves without animation. */
  jump: (view: View) => void;
  /** Focuses the next or previous point, ordered from the center outwards. */
  step: (by: 1 | -1) => void;
  /** Opens the focused point. Returns whether there was one. */
  openFocused: () => boolean;
  end: () => void;
}

interface Place {
  box: HTMLElement;
  /** Measured on every call. */
  insets: () => Insets;
  calm: boolean;
}

interface Start extends Place {
  settings: MapSettings;
  points: readonly Placed[];
  listeners: Listeners;
}

/** The delay after releasing the map, in which it may be grabbed again. */
const REST_MS = 200;

/** The number of canvases of the point layer, so that no single one blocks a slow phone noticeably. */
const CANVAS_COUNT = 12;
/** Canvases drawn per frame: during hydration, and after a move. */
const AT_FIRST = 1;
const AFTER_MOVE = 3;

const latLng = ([lat, lng]: Pos) => L.latLng(lat, lng);

function createMap({ box, calm }: Place): L.Map {
  return L.map(box, {
    crs: L.CRS.Simple,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomSnap: 0.5,
    zoomDelta: 1,
    wheelPxPerZoomLevel: 90,
    zoomControl: false,
    attributionControl: false,
    doubleClickZoom: false,
    boxZoom: false,
    tapHold: false,
    maxBounds: L.latLngBounds([
      [-SIZE * 1.5, -SIZE * 0.75],
      [SIZE * 0.5, SIZE * 1.5],
    ]),
    maxBoundsViscosity: 0.6,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    inertia: !calm,
    keyboardPanDelta: 90,
  });
}

/** The Leaflet map before anything is drawn. */
export interface Ground {
  map: L.Map;
  /** Returns the map center that puts a position into the middle of the uncovered part. */
  free: (zoom: number, pos: Pos) => L.LatLng;
  end: () => void;
}

export function createGround({ view, ...place }: Place & { view: View }): Ground {
  const map = createMap(place);
  const free = (zoom: number, pos: Pos): L.LatLng => {
    const { left, bottom } = place.insets();
    return map.unproject(map.project(latLng(pos), zoom).subtract([left / 2, -bottom / 2]), zoom);
  };
  map.setView(latLng(view.pos), view.zoom, { animate: false });
  map.setView(free(view.zoom, view.pos), view.zoom, { animate: false });
  return { map, free, end: () => map.remove() };
}

/** Adds the tile layers, which start loading at once. A separate task to avoid a long one. */
export function addTiles({ map }: Ground, { url, url2x }: { url: string; url2x: string }): void {
  map.createPane(OVERVIEW_PANE).style.zIndex = '100';
  for (const layer of [overview(url2x), ...ground(url, url2x)]) layer.addTo(map);
}

/** Draws the points and the layers above them on two canvases, when something has changed. */
function createPainter(map: L.Map, { box, insets, ...start }: Start) {
  let { settings, points: placed } = start;
  let scene = new Scene(placed);
  // Prepares in idle time; browsers without `requestIdleCallback` do it on demand.
  const prepare = () => window.requestIdleCallback?.(() => scene.prepare());
  let selected = '';
  let focused = '';
  const drawings = new Set<CanvasDrawing>();

  const points = new CanvasLayer(map, 'points', 400, CANVAS_COUNT);
  const overlay = new CanvasLayer(map, 'standing', 410, 1);
  const lookIn = (palette: Palette): Look => ({ settings, palette, sprites: new Sprites(palette, points.density) });
  let look = lookIn(paletteOf(box));

  let frame = 0;
  // References may outlive the engine; methods of an ended one do nothing.
  let ended = false;
  let stale: 'all' | 'place' | 'overlay' | null = null;
  // Remaining steps of the current drawing, a few per frame.
  let drawSteps: (() => void)[] = [];
  let atOnce = AFTER_MOVE;
  let drawnUnder: Insets | null = null;
  const compose = (at: Projection, full: Area) => {
    drawnUnder = insets();
    return composeScene(scene, at, full, look, drawnUnder);
  };
  const paint = () => {
    frame = 0;
    const what = stale;
    stale = null;
    if (what === 'all') {
      drawSteps = [];
      atOnce = AFTER_MOVE;
      points.paint(compose);
    }
    if (what === 'place') drawSteps = points.steps(compose);
    const now = drawSteps.splice(0, atOnce);
    for (const drawStep of now) drawStep();
    if (drawSteps.length > 0) frame = requestAnimationFrame(paint);
    else if (now.length > 0) {
      atOnce = AFTER_MOVE;
      // The user may have moved the map on meanwhile.
      if (!points.covers(true)) follow();
    }
    if (what === null) return;
    const hasOverlay = selected !== '' || focused !== '' || drawings.size > 0;
    overlay.show(hasOverlay);
    if (!hasOverlay) return;
    overlay.paint((at) => (context) => {
      paintOverlay(context, scene, at, look, { selected, focused });
      drawAll(drawings, context, at);
    });
  };
  const redraw = (what: 'all' | 'place' | 'overlay') => {
    if (ended) return;
    if (what === 'all' || stale === null || stale === 'overlay') stale = what;
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  /** Redraws after a move; the current canvas stays in place until the new one is complete. */
  const follow = () => redraw('place');
  const isFollowing = () => drawSteps.length > 0 || stale === 'place';
  /** Renders the sprites first, then the map canvas by canvas. */
  let lookVersion = 0;
  const applyLook = async (next: Look) => {
    lookVersion += 1;
    const mine = lookVersion;
    const isWanted = () => !ended && mine === lookVersion;
    await cutOut(scene, map.getZoom(), next, isWanted);
    if (!isWanted()) return;
    look = { ...next, settings };
    atOnce = AT_FIRST;
    follow();
  };
  const applyGroundFilter = () => {
    for (const name of [OVERVIEW_PANE, 'tilePane']) {
      const pane = map.getPane(name);
      if (pane) pane.style.filter = groundFilter(settings);
    }
  };

  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  sizes.observe(box);
  // A canvas does not repaint when a font has loaded.
  if (document.fonts.status !== 'loaded') {
    void document.fonts.ready.then(() => applyLook(lookIn(look.palette)));
  }
  applyGroundFilter();
  void applyLook(look);
  prepare();

  return {
    points,
    overlay,
    drawings,
    scene: () => scene,
    focused: () => focused,
    iconSize: () => sizeAt(settings.iconsSize, map.getZoom()),
    isEnded: () => ended,
    redraw,
    follow,
    isFollowing,
    /** Completes the drawing before another zoom, which would scale a canvas from before the first one. */
    finish: () => {
      for (const drawStep of drawSteps.splice(0)) drawStep();
    },
    /** Returns whether the points have changed. */
    setPoints: (next: readonly Placed[]): boolean => {
      if (next === placed) return false;
      placed = next;
      scene = new Scene(next);
      prepare();
      redraw('all');
      return true;
    },
    setSettings: (next: MapSettings) => {
      if (next === settings) return;
      settings = next;
      look = { ...look, settings };
      applyGroundFilter();
      redraw('all');
    },
    setSelected: (id: string) => {
      selected = id;
      redraw('overlay');
    },
    setFocused: (id: string) => {
      focused = id;
      redraw('overlay');
    },
    setCovered: () => {
      const { left, top, bottom } = insets();
      // A pending drawing measures the insets itself.
      if (drawnUnder && (drawnUnder.left !== left || drawnUnder.top !== top || drawnUnder.bottom !== bottom)) redraw('all');
    },
    end: () => {
      ended = true;
      cancelAnimationFrame(frame);
      sizes.disconnect();
    },
  };
}

type Painter = ReturnType<typeof createPainter>;

function drawAll(drawings: ReadonlySet<CanvasDrawing>, context: CanvasRenderingContext2D, at: Projection): void {
  for (const drawing of drawings) {
    context.save();
    drawing.draw(context, at);
    context.restore();
  }
}

/** Moves the canvases with the map and calls the handlers. */
function watchMoves(map: L.Map, { points, overlay, finish, follow, isFollowing }: Painter, moves: ReadonlySet<() => void>) {
  let settled: ReturnType<typeof setTimeout> | undefined;
  map.on('zoomanim', ({ center, zoom }) => {
    finish();
    points.stretch(center, zoom);
    overlay.stretch(center, zoom);
  });
  map.on('zoom', () => {
    points.stretch(map.getCenter(), map.getZoom());
    overlay.stretch(map.getCenter(), map.getZoom());
    if (!points.covers() && !isFollowing()) follow();
  });
  map.on('move', () => {
    // One drawing after the other, or continuous movement would never complete one.
    if (!isFollowing() && !points.covers(true)) follow();
    for (const handler of moves) handler();
  });
  map.on('movestart', () => clearTimeout(settled));
  map.on('moveend viewreset resize', () => {
    // The visible part is drawn: margins are redrawn once the map rests.
    if (points.isUpToDate()) settled = setTimeout(follow, REST_MS);
    else follow();
    for (const handler of moves) handler();
  });
  return { end: () => clearTimeout(settled) };
}

/** Returns the visible marks, from the center outwards. */
function ordered(map: L.Map, insets: Insets, { scene, iconSize }: Painter, { posOf, spotOf, middle }: Camera): Mark[] {
  const [lat, lng] = posOf(middle());
  const { x, y } = map.getSize();
  const inSight = scene()
    .marks(map.getZoom(), iconSize())
    .filter((mark) => {
      const [left, top] = spotOf([-mark.y, mark.x]);
      return left >= insets.left && top >= 0 && left <= x && top <= y - insets.bottom;
    });
  const away = (mark: Mark) => Math.hypot(mark.x - lng, mark.y + lat);
  return inSight.toSorted((one, other) => away(one) - away(other));
}

/** Returns the point after the focused one, or the one before. */
function neighbour(marks: readonly Mark[], focused: string, by: 1 | -1): Placed | null {
  const single = marks.filter(({ members }) => members.length === 1);
  const at = single.findIndex(({ members }) => members[0]?.point.id === focused);
  return single[(at + by + single.length) % Math.max(1, single.length)]?.members[0] ?? null;
}

/** Leaflet for tiles and movement; points and layers above them on two canvases. */
export function createEngine(base: Ground, start: Start): Engine {
  const { map } = base;
  const { box, listeners, insets } = start;
  const painter = createPainter(map, start);
  const camera = createCamera({ ...base, ...start, isEnded: painter.isEnded });
  const { drawings, redraw } = painter;
  const { posOf, spotOf, middle, flyTo, viewNow } = camera;
  const pointing = watchPointing({
    map,
    box,
    listeners,
    scene: painter.scene,
    size: painter.iconSize,
    drawings,
    posOf,
    spotOf,
    middle,
    flyTo,
    zoomBy: camera.zoomBy,
  });
  const moves = new Set<() => void>();
  const moving = watchMoves(map, painter, moves);
  map.on('moveend', () => listeners.onRest(viewNow()));
  return {
    centre: () => viewNow().pos,
    zoom: () => map.getZoom(),
    project: spotOf,
    unproject: posOf,
    flyTo,
    addLayer: (drawing) => {
      drawings.add(drawing);
      redraw('overlay');
      return {
        redraw: () => redraw('overlay'),
        remove: () => {
          drawings.delete(drawing);
          redraw('overlay');
        },
      };
    },
    onClick: pointing.onClick,
    onDoubleClick: pointing.onDoubleClick,
    onMenu: pointing.onMenu,
    onMove: (handler) => {
      moves.add(handler);
      return () => moves.delete(handler);
    },
    markSpot: (pos) => listeners.onSpot(pos),
    setPoints: (next) => {
      if (painter.setPoints(next)) pointing.forget();
    },
    setSettings: painter.setSettings,
    setSelected: painter.setSelected,
    setCovered: painter.setCovered,
    insets,
    setFocused: painter.setFocused,
    zoomBy: (steps) => camera.zoomBy(steps),
    jump: camera.jump,
    step: (by) => {
      const next = neighbour(ordered(map, insets(), painter, camera), painter.focused(), by);
      painter.setFocused(next?.point.id ?? '');
      listeners.onStep(next);
    },
    openFocused: () => {
      const item = painter.scene().byId.get(painter.focused());
      if (item) listeners.onPoint(item.point.id);
      return item !== undefined;
    },
    end: () => {
      painter.end();
      moving.end();
      pointing.end();
      map.remove();
    },
  };
}
