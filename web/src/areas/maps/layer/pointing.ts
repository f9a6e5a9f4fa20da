/** Handles pointing at points, clusters, drawings of other layers, or the map itself. */
import L from 'leaflet';
import { MAX_ZOOM, SIZE } from '../address';
import type { CanvasDrawing, Grip, MapView, Spot } from '../slots';
import type { Pos } from '../types';
import type { Listeners } from './engine';
import { watchPresses } from './press';
import { type Mark, scaleAt, type Scene } from './scene';

interface Given {
  map: L.Map;
  box: HTMLElement;
  listeners: Listeners;
  scene: () => Scene;
  /** The symbol size in pixels. */
  size: () => number;
  drawings: ReadonlySet<CanvasDrawing>;
  posOf: (spot: Spot) => Pos;
  spotOf: (pos: Pos) => Spot;
  middle: () => Spot;
  flyTo: MapView['flyTo'];
  zoomBy: (steps: number, around: Spot) => void;
}

interface Pointing extends Pick<MapView, 'onClick' | 'onDoubleClick' | 'onMenu'> {
  /** Resets the hovered point. */
  forget: () => void;
  end: () => void;
}

/** The minimum hit radius for touch, however small the symbols are. */
const FINGER_PX = 22;
const MOUSE_PX = 10;
/** Browsers report two quick taps as a double click wherever they were. */
const DOUBLE_TAP_PX = 30;

export const within = ([lat, lng]: Pos): Pos => [Math.min(0, Math.max(-SIZE, lat)), Math.min(SIZE, Math.max(0, lng))];

const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

function subscribe<T>(handlers: Set<T>, handler: T): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

export function watchPointing({ map, box, listeners, scene, size, drawings, posOf, spotOf, middle, flyTo, zoomBy }: Given): Pointing {
  const clicks = new Set<(pos: Pos) => boolean>();
  const doubles = new Set<(pos: Pos) => boolean>();
  const menus = new Set<(pos: Pos, spot: Spot) => boolean>();
  let hovered: Mark | null = null;

  const hitAt = (spot: Spot, finger = false): Mark | null => {
    const [lat, lng] = posOf(spot);
    const zoom = map.getZoom();
    const reach = Math.max(size() / 2, finger ? FINGER_PX : MOUSE_PX) / scaleAt(zoom);
    return scene().hit(lng, -lat, zoom, size(), reach);
  };
  const open = (mark: Mark) => {
    const [first, ...rest] = mark.members;
    if (first && rest.length === 0) listeners.onPoint(first.point.id);
    else flyTo([-mark.y, mark.x], Math.min(MAX_ZOOM, Math.floor(map.getZoom()) + 2));
  };
  const hover = (mark: Mark | null) => {
    if (mark === hovered) return;
    hovered = mark;
    const [first, ...rest] = mark?.members ?? [];
    const text = first && (rest.length === 0 ? first.point.text : `${first.group.name} × ${rest.length + 1}`);
    listeners.onHover(mark && text ? { text, spot: spotOf([-mark.y, mark.x]) } : null);
  };
  const gripAt = (spot: Spot): Grip | null => {
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
      box.style.cursor = grip ? (grip.cursor ?? 'pointer') : hovered ? 'pointer' : '';
    },
    drag: (grip, spot) => grip.drag?.move(within(posOf(spot))),
  });

  const spotIn = (event: L.LeafletMouseEvent): Spot => [event.containerPoint.x, event.containerPoint.y];
  map.on('click', (event) => {
    if (presses.taken()) return;
    const spot = spotIn(event);
    const pos = within(posOf(spot));
    if ([...clicks].some((handler) => handler(pos))) return;
    const mark = hitAt(spot, isTouch(event.originalEvent));
    if (mark) open(mark);
  });
  map.on('dblclick', (event) => {
    const spot = spotIn(event);
    const pos = within(posOf(spot));
    if ([...doubles].some((handler) => handler(pos))) return;
    const { touch, apart } = presses.last();
    if (hitAt(spot, touch)) return;
    if (!touch) listeners.onSpot(pos);
    else if (apart < DOUBLE_TAP_PX) zoomBy(1, spot);
  });
  map.on('contextmenu', (event) => {
    L.DomEvent.preventDefault(event.originalEvent);
    // Touch has its long press; the Menu key means the center.
    if (isTouch(event.originalEvent)) return;
    menuAt(event.originalEvent.button === 2 ? spotIn(event) : middle());
  });
  map.on('movestart zoomstart', () => hover(null));

  return {
    onClick: (handler) => subscribe(clicks, handler),
    onDoubleClick: (handler) => subscribe(doubles, handler),
    onMenu: (handler) => subscribe(menus, handler),
    forget: () => hover(null),
    end: presses.end,
  };
}
