/**
 * The API of the map page for parts that are shown on it, of any area. `useMapView` has the drawn map, `useMapPage`
 * everything else.
 */
import { createContext, type ComponentType, useContext } from 'react';
import type { MapAddress, PanelId } from './address';
import type { MapInit, Pos } from './types';

export type Spot = readonly [x: number, y: number];

/** Converts positions to pixels of the map's box, valid for one frame. */
export interface Projection {
  project: (pos: Pos) => Spot;
  zoom: number;
  /** CSS pixels per map unit. */
  scale: number;
  width: number;
  height: number;
}

/** An item of a drawing under the pointer: the map neither pans nor opens a point there. */
export interface Grip {
  cursor?: string;
  onClick?: () => void;
  /** A movement of more than 6 px. `cancel`: Escape, or the browser captured the pointer. */
  drag?: { move: (pos: Pos) => void; end: () => void; cancel: () => void };
}

export interface CanvasDrawing {
  /** Draws above the points, in CSS pixels of the map's box. */
  draw: (context: CanvasRenderingContext2D, at: Projection) => void;
  hit?: (x: number, y: number) => Grip | null;
}

/** The drawn map. */
export interface MapView {
  centre: () => Pos;
  zoom: () => number;
  project: (pos: Pos) => Spot;
  unproject: (spot: Spot) => Pos;
  /** Flies to a position beside an open panel. Without a zoom the current one stays. */
  flyTo: (pos: Pos, zoom?: number) => void;
  addLayer: (drawing: CanvasDrawing) => { redraw: () => void; remove: () => void };
  /** Called before points and all others; true handles the click. */
  onClick: (handler: (pos: Pos) => boolean) => () => void;
  onDoubleClick: (handler: (pos: Pos) => boolean) => () => void;
  /** Long press, right click, and the Menu key at the center. True prevents the map's own marker. */
  onMenu: (handler: (pos: Pos, spot: Spot) => boolean) => () => void;
  onMove: (handler: () => void) => () => void;
  /** Rings a point; an empty id rings none. */
  setFocused: (id: string) => void;
  /** Sets the coordinate marker with its share button. */
  markSpot: (pos: Pos) => void;
}

export interface MapPage {
  init: MapInit;
  map: string;
  mode: string;
  address: MapAddress;
  /** Changes the URL. Adds a history entry, unless `replace`. */
  go: (change: Partial<MapAddress>, options?: { replace?: boolean }) => void;
  /** Null closes the open panel. */
  openPanel: (panel: PanelId | null) => void;
  /** Opens a point and flies there; `still`: it is visible already. For another map its panel offers to switch. */
  showPoint: (id: string, options?: { map?: string | null | undefined; zoom?: number | null | undefined; still?: boolean }) => void;
  /** Shows only these points, regardless of the filter; null shows all. */
  setOnly: (ids: readonly string[] | null) => void;
  /** Hides these points: the found ones. */
  setHidden: (ids: ReadonlySet<string>) => void;
}

/** Panels of other areas. `missions` and `recipes` are disabled if the map has neither. */
export type MapPanels = Readonly<Partial<Record<PanelId, ComponentType>>>;

const ViewContext = createContext<MapView | null>(null);
const PageContext = createContext<MapPage | null>(null);

export const MapViewProvider = ViewContext.Provider;
export const MapPageProvider = PageContext.Provider;

/** Returns the drawn map; null on the server and until its script has loaded. */
export function useMapView(): MapView | null {
  return useContext(ViewContext);
}

export function useMapPage(): MapPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('no map page above this component');
  return page;
}
