import L from 'leaflet';
import { FLY_ZOOM, MAX_ZOOM, MIN_ZOOM, SIZE, type View } from '../address';
import type { Placed } from '../model';
import { groundFilter } from '../panels/settings/model';
import type { CanvasDrawing, MapView, Spot } from '../slots';
import type { MapSettings, Pos } from '../types';
import { paintScene, paintStanding, type Look } from './painter';
import { paletteOf } from './palette';
import { Plate, projection } from './plate';
import { watchPresses } from './press';
import { Scene, scaleAt, type Mark } from './scene';
import { Sprites } from './sprites';
import { ground } from './tiles';

/** What covers the box: the middle of what is left is where one looks. */
export interface Insets {
  left: number;
  bottom: number;
}

export interface Listeners {
  onPoint: (id: string) => void;
  /** The pointer rests on a point, or leaves it. */
  onHover: (hover: { text: string; spot: Spot } | null) => void;
  onSpot: (pos: Pos) => void;
  /** The map has come to rest somewhere else. */
  onRest: (view: View) => void;
  /** Keys have gone on to another point. */
  onStep: (point: Placed | null) => void;
}

export interface Engine extends MapView {
  setPoints: (points: readonly Placed[]) => void;
  setSettings: (settings: MapSettings) => void;
  setSelected: (id: string) => void;
  setFocused: (id: string) => void;
  setInsets: (insets: Insets) => void;
  zoomBy: (steps: number) => void;
  /** At once. */
  jump: (view: View) => void;
  /** The next point from the middle outwards, or the one before. */
  step: (by: 1 | -1) => void;
  openFocused: () => void;
  end: () => void;
}

interface Start {
  box: HTMLElement;
  view: View;
  insets: Insets;
  tiles: { url: string; url2x: string };
  settings: MapSettings;
  points: readonly Placed[];
  calm: boolean;
  listeners: Listeners;
}

type Handlers<T extends (...given: never[]) => unknown> = Set<T>;

function subscribe<T extends (...given: never[]) => unknown>(handlers: Handlers<T>, handler: T): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

const latLng = ([lat, lng]: Pos) => L.latLng(lat, lng);
const within = (pos: Pos): Pos => [Math.min(0, Math.max(-SIZE, pos[0])), Math.min(SIZE, Math.max(0, pos[1]))];

function createMap({ box, calm }: Start): L.Map {
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

/** Leaflet for the ground and for moving about; points and everything above them on two canvases of ours. */
export function createEngine(start: Start): Engine {
  const { box, listeners, calm } = start;
  const map = createMap(start);
  let { insets, settings } = start;
  let scene = new Scene(start.points);
  let selected = '';
  let focused = '';
  let hovered: Mark | null = null;
  const drawings = new Set<CanvasDrawing>();
  const clicks: Handlers<(pos: Pos) => boolean> = new Set();
  const doubles: Handlers<(pos: Pos) => boolean> = new Set();
  const menus: Handlers<(pos: Pos, spot: Spot) => boolean> = new Set();
  const moves: Handlers<() => void> = new Set();

  const free = (zoom: number, pos: Pos): L.LatLng =>
    map.unproject(map.project(latLng(pos), zoom).subtract([insets.left / 2, -insets.bottom / 2]), zoom);
  map.setView(latLng(start.view.pos), start.view.zoom, { animate: false });
  map.setView(free(start.view.zoom, start.view.pos), start.view.zoom, { animate: false });
  for (const layer of ground(start.tiles.url, start.tiles.url2x)) layer.addTo(map);

  const points = new Plate(map, 'points', 400);
  const standing = new Plate(map, 'standing', 410);
  let look: Look = { settings, palette: paletteOf(box), sprites: new Sprites(paletteOf(box), points.density) };

  let frame = 0;
  let stale: 'all' | 'standing' | null = null;
  const paint = () => {
    frame = 0;
    const what = stale;
    stale = null;
    if (what === 'all') points.paint((pen, at, margin) => paintScene(pen, scene, at, margin, look));
    standing.paint((pen, at) => {
      paintStanding(pen, scene, at, look, { selected, focused });
      for (const drawing of drawings) {
        pen.save();
        drawing.draw(pen, at);
        pen.restore();
      }
    });
  };
  const redraw = (what: 'all' | 'standing') => {
    stale = what === 'all' || stale === 'all' ? 'all' : 'standing';
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const restyle = () => {
    const palette = paletteOf(box);
    look = { settings, palette, sprites: new Sprites(palette, points.density) };
    const pane = map.getPane('tilePane');
    if (pane) pane.style.filter = groundFilter(settings);
    redraw('all');
  };

  const spotOf = (pos: Pos): Spot => projection(map).project(pos);
  const posOf = ([x, y]: Spot): Pos => {
    const { lat, lng } = map.containerPointToLatLng([x, y]);
    return [lat, lng];
  };
  const middle = (): Spot => {
    const { x, y } = map.getSize();
    return [(x + insets.left) / 2, (y - insets.bottom) / 2];
  };
  const viewNow = (): View => ({ pos: within(posOf(middle())), zoom: map.getZoom() });

  const flyTo = (pos: Pos, zoom = map.getZoom()) => {
    const there = free(zoom, pos);
    if (calm) map.setView(there, zoom, { animate: false });
    else map.flyTo(there, zoom, { duration: 0.6 });
  };
  const hitAt = (spot: Spot, finger = false): Mark | null => {
    const [lat, lng] = posOf(spot);
    const zoom = map.getZoom();
    // A fingertip needs room, however small the symbols are.
    const reach = Math.max(settings.iconsSize / 2, finger ? 22 : 10) / scaleAt(zoom);
    return scene.hit(lng, -lat, zoom, settings.iconsSize, reach);
  };
  const openMark = (mark: Mark) => {
    const [first, ...rest] = mark.members;
    if (first && rest.length === 0) listeners.onPoint(first.point.id);
    else flyTo([-mark.y, mark.x], Math.min(MAX_ZOOM, Math.floor(map.getZoom()) + 2));
  };
  const hover = (mark: Mark | null) => {
    if (mark === hovered) return;
    hovered = mark;
    box.style.cursor = mark ? 'pointer' : '';
    const [first, ...rest] = mark?.members ?? [];
    const text = first && (rest.length === 0 ? first.point.text : `${first.group.name} × ${rest.length + 1}`);
    listeners.onHover(mark && text ? { text, spot: spotOf([-mark.y, mark.x]) } : null);
  };
  const gripAt = (spot: Spot) => {
    for (const drawing of [...drawings].toReversed()) {
      const grip = drawing.hit?.(spot[0], spot[1]);
      if (grip) return grip;
    }
    return null;
  };
  const menuAt = (spot: Spot) => {
    const pos = within(posOf(spot));
    if (![...menus].some((handler) => handler(pos, spot))) listeners.onSpot(pos);
  };

  const presses = watchPresses(box, {
    gripAt,
    hold: (held) => (held ? map.dragging.disable() : map.dragging.enable()),
    onLongPress: menuAt,
    onHover: (spot) => {
      const grip = spot ? gripAt(spot) : null;
      hover(spot && !grip ? hitAt(spot) : null);
      if (grip) box.style.cursor = grip.cursor ?? 'pointer';
      else if (!hovered) box.style.cursor = '';
    },
    drag: (grip, spot) => grip.drag?.move(within(posOf(spot))),
  });

  const spotIn = (event: L.LeafletMouseEvent): Spot => [event.containerPoint.x, event.containerPoint.y];
  map.on('click', (event) => {
    if (presses.taken()) return;
    const spot = spotIn(event);
    const pos = within(posOf(spot));
    if ([...clicks].some((handler) => handler(pos))) return;
    const mark = hitAt(spot, event.originalEvent instanceof PointerEvent && event.originalEvent.pointerType === 'touch');
    if (mark) openMark(mark);
  });
  map.on('dblclick', (event) => {
    const spot = spotIn(event);
    const pos = within(posOf(spot));
    if ([...doubles].some((handler) => handler(pos))) return;
    if (!hitAt(spot)) listeners.onSpot(pos);
  });
  map.on('contextmenu', (event) => {
    L.DomEvent.preventDefault(event.originalEvent);
    const { originalEvent } = event;
    // A finger has had its long press; a key means the middle.
    if (originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch') return;
    menuAt(originalEvent.button === 2 ? spotIn(event) : middle());
  });
  map.on('zoomanim', ({ center, zoom }) => {
    points.stretch(center, zoom);
    standing.stretch(center, zoom);
  });
  map.on('zoom', () => {
    if (points.covers()) {
      points.stretch(map.getCenter(), map.getZoom());
      standing.stretch(map.getCenter(), map.getZoom());
    } else redraw('all');
  });
  map.on('move', () => {
    if (!points.covers()) redraw('all');
    for (const handler of moves) handler();
  });
  map.on('movestart zoomstart', () => hover(null));
  map.on('moveend viewreset resize', () => {
    redraw('all');
    for (const handler of moves) handler();
  });
  map.on('moveend', () => listeners.onRest(viewNow()));

  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  sizes.observe(box);
  // Names drawn before their face has come would stay in another.
  void document.fonts.ready.then(restyle);
  restyle();

  const ordered = (): Mark[] => {
    const [lat, lng] = posOf(middle());
    const { x, y } = map.getSize();
    const inSight = scene.marks(map.getZoom(), settings.iconsSize).filter((mark) => {
      const [left, top] = spotOf([-mark.y, mark.x]);
      return left >= insets.left && top >= 0 && left <= x && top <= y - insets.bottom;
    });
    const away = (mark: Mark) => Math.hypot(mark.x - lng, mark.y + lat);
    return inSight.toSorted((one, other) => away(one) - away(other));
  };

  return {
    centre: () => viewNow().pos,
    zoom: () => map.getZoom(),
    project: spotOf,
    unproject: posOf,
    flyTo,
    addLayer: (drawing) => {
      drawings.add(drawing);
      redraw('standing');
      return {
        redraw: () => redraw('standing'),
        remove: () => {
          drawings.delete(drawing);
          redraw('standing');
        },
      };
    },
    onClick: (handler) => subscribe(clicks, handler),
    onDoubleClick: (handler) => subscribe(doubles, handler),
    onMenu: (handler) => subscribe(menus, handler),
    onMove: (handler) => subscribe(moves, handler),
    markSpot: (pos) => listeners.onSpot(pos),
    setPoints: (next) => {
      scene = new Scene(next);
      hover(null);
      redraw('all');
    },
    setSettings: (next) => {
      settings = next;
      restyle();
    },
    setSelected: (id) => {
      selected = id;
      redraw('standing');
    },
    setFocused: (id) => {
      focused = id;
      redraw('standing');
    },
    setInsets: (next) => {
      insets = next;
    },
    zoomBy: (steps) => map.setZoomAround(L.point(...middle()), map.getZoom() + steps, { animate: !calm }),
    jump: ({ pos, zoom }) => map.setView(free(zoom, pos), zoom, { animate: false }),
    step: (by) => {
      const marks = ordered().filter(({ members }) => members.length === 1);
      const ids = marks.map(({ members }) => members[0]?.point.id ?? '');
      const at = ids.indexOf(focused);
      const next = marks[(at + by + marks.length) % Math.max(1, marks.length)]?.members[0] ?? null;
      focused = next?.point.id ?? '';
      redraw('standing');
      listeners.onStep(next);
    },
    openFocused: () => {
      const item = scene.byId.get(focused);
      if (item) listeners.onPoint(item.point.id);
    },
    end: () => {
      cancelAnimationFrame(frame);
      presses.end();
      sizes.disconnect();
      map.remove();
    },
  };
}

export const POINT_ZOOM = FLY_ZOOM;
