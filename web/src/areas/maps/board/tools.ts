/** The tool state on the map: placing a pin, drawing a route, measuring; and the selected item. No React. */
import type { Pos } from '../types';
import { type Colour, MOST, onMap, type Pin, type PinSymbol, type Route, without, withPin, withRoute } from './model';
import type { BoardStore } from './store';

export type Mode = 'none' | 'pin' | 'move' | 'route' | 'measure';

export interface ToolState {
  readonly mode: Mode;
  /** The selected pin or route. */
  readonly chosen: string | null;
  /** The points of the line that is being drawn. */
  readonly points: readonly Pos[];
  /** The index of the selected point. */
  readonly point: number | null;
  /** The undo history of the line. */
  readonly past: readonly (readonly Pos[])[];
  /** The route that the line belongs to. */
  readonly route: string | null;
  /** Whether the route existed before. */
  readonly known: boolean;
}

export const NO_TOOL: ToolState = { mode: 'none', chosen: null, points: [], point: null, past: [], route: null, known: false };

/** The maximum number of undo steps. */
const STEPS = 200;

export type Full = 'pins' | 'routes' | 'points';

export function createTools(store: Pick<BoardStore, 'get' | 'edit'>, newId: () => string) {
  const listeners = new Set<() => void>();
  let state = NO_TOOL;
  let look: { colour: Colour; symbol: PinSymbol } = { colour: 'orange', symbol: 'pin' };

  function set(change: Partial<ToolState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const board = () => store.get().board;
  const pinOf = (id: string | null): Pin | undefined => board().pins.find((one) => one.id === id);
  const routeOf = (id: string | null): Route | undefined => board().routes.find((one) => one.id === id);

  /** Updates the line. From two points on it is stored as a route. */
  function draw(points: readonly Pos[], point: number | null, past: ToolState['past'] = [...state.past, state.points].slice(-STEPS)): void {
    const { route } = state;
    if (state.mode === 'route' && route !== null) {
      const known = routeOf(route);
      if (points.length >= 2) store.edit((now) => withRoute(now, { title: '', colour: look.colour, ...known, id: route, points }));
      else if (known) store.edit((now) => without(now, new Set([route])));
    }
    set({ points, point, past });
  }

  function placePin(at: Pos): Full | null {
    if (board().pins.length >= MOST.pins) return 'pins';
    const id = newId();
    store.edit((now) => withPin(now, { id, at: onMap(at), title: '', note: '', ...look }));
    set({ ...NO_TOOL, chosen: id });
    return null;
  }

  function addPoint(at: Pos): Full | null {
    const { points, point } = state;
    if (points.length >= MOST.points) return 'points';
    const place = point === null ? points.length : point + 1;
    draw(points.toSpliced(place, 0, onMap(at)), point === null ? null : place);
    return null;
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose: (chosen: string | null) => set({ ...NO_TOOL, chosen }),
    /** Starts a tool; `from` is its first point. Returns the exceeded limit, if any. */
    begin: (mode: 'pin' | 'route' | 'measure', from?: Pos): Full | null => {
      if (mode === 'pin' && from) return placePin(from);
      if (mode === 'pin' && board().pins.length >= MOST.pins) return 'pins';
      if (mode === 'route' && board().routes.length >= MOST.routes) return 'routes';
      set({ ...NO_TOOL, mode, route: mode === 'route' ? newId() : null, points: from ? [onMap(from)] : [] });
      return null;
    },
    /** Continues a route, or moves a pin. */
    take: (id: string) => {
      const route = routeOf(id);
      if (route) set({ ...NO_TOOL, mode: 'route', route: id, known: true, chosen: id, points: route.points });
      else if (pinOf(id)) set({ ...NO_TOOL, mode: 'move', chosen: id });
    },
    /** Handles a tap on the map. */
    place: (at: Pos): Full | null => {
      if (state.mode === 'pin') return placePin(at);
      if (state.mode === 'move') {
        const pin = pinOf(state.chosen);
        if (pin) store.edit((now) => withPin(now, { ...pin, at: onMap(at) }));
        set({ mode: 'none' });
        return null;
      }
      return addPoint(at);
    },
    choosePoint: (point: number | null) => set({ point: point === state.point ? null : point }),
    /** Selects the next or previous point of the line, wrapping around. */
    stepPoint: (by: 1 | -1) => {
      const { length } = state.points;
      if (length === 0) return;
      const from = state.point ?? (by === 1 ? -1 : 0);
      set({ point: (from + by + length) % length });
    },
    movePoint: (point: number, to: Pos) => draw(state.points.with(point, onMap(to)), point),
    /** Drags a point: one undo step in total. */
    dragPoint: (point: number) => {
      const { points: before, point: chosen } = state;
      const past = [...state.past, before].slice(-STEPS);
      return {
        move: (to: Pos) => draw(state.points.with(point, onMap(to)), point, past),
        end: () => {},
        cancel: () => draw(before, chosen, past.slice(0, -1)),
      };
    },
    dragPin: (id: string) => {
      const before = pinOf(id);
      const put = (at: Pos) => {
        const now = pinOf(id);
        if (now) store.edit((all) => withPin(all, { ...now, at: onMap(at) }));
      };
      return { move: put, end: () => {}, cancel: () => before && put(before.at) };
    },
    removePoint: (point: number) => draw(state.points.toSpliced(point, 1), null),
    undo: (): boolean => {
      const last = state.past.at(-1);
      if (!last) return false;
      draw(last, null, state.past.slice(0, -1));
      return true;
    },
    /** Turns a measurement into a route. */
    saveAsRoute: (): Full | null => {
      if (board().routes.length >= MOST.routes) return 'routes';
      const { points } = state;
      set({ mode: 'route', route: newId() });
      draw(points, null, state.past);
      return null;
    },
    /** Ends the tool and leaves the line as it is. */
    finish: () => set({ ...NO_TOOL, chosen: state.mode === 'route' && routeOf(state.route) ? state.route : state.chosen }),
    /** Sets the style of new pins and routes to that of the last changed one. */
    likeThis: (of: Partial<typeof look>) => {
      look = { ...look, ...of };
    },
  };
}

export type Tools = ReturnType<typeof createTools>;
