/**
 * What the map page hands to the parts that are shown on it and beside it, whichever area they come from. Everything that
 * needs the drawn map goes through `useMapView`, everything else through `useMapPage`.
 */
import { createContext, type ComponentType, useContext } from 'react';
import type { MapAddress, PanelId } from './address';
import type { MapInit, Pos } from './types';

export type Spot = readonly [x: number, y: number];

/** How places become pixels of the map's box, for as long as one frame lasts. */
export interface Projection {
  project: (pos: Pos) => Spot;
  zoom: number;
  /** CSS pixels a unit. */
  scale: number;
  width: number;
  height: number;
}

/** Something of a drawing's own under the pointer: the map neither pans nor opens a point there. */
export interface Grip {
  cursor?: string;
  onClick?: () => void;
  /** A movement of more than 6 px. `cancel`: Escape, or the browser took the finger. */
  drag?: { move: (pos: Pos) => void; end: () => void; cancel: () => void };
}

export interface CanvasDrawing {
  /** Above the points, in CSS pixels of the map's box. */
  draw: (pen: CanvasRenderingContext2D, at: Projection) => void;
  hit?: (x: number, y: number) => Grip | null;
}

/** The map that is drawn. */
export interface MapView {
  centre: () => Pos;
  zoom: () => number;
  project: (pos: Pos) => Spot;
  unproject: (spot: Spot) => Pos;
  /** Beside an open panel, not under it. Without a zoom the present one stays. */
  flyTo: (pos: Pos, zoom?: number) => void;
  addLayer: (drawing: CanvasDrawing) => { redraw: () => void; remove: () => void };
  /** Asked before points and everything else; true takes the click. */
  onClick: (handler: (pos: Pos) => boolean) => () => void;
  onDoubleClick: (handler: (pos: Pos) => boolean) => () => void;
  /** Long press, right click, and the Menu key, which means the centre. True keeps the map from putting its own marker there. */
  onMenu: (handler: (pos: Pos, spot: Spot) => boolean) => () => void;
  onMove: (handler: () => void) => () => void;
  /** Rings a point that something beside the map speaks of; an empty word rings none. */
  setFocused: (id: string) => void;
  /** Puts the coordinate marker with its share button there. */
  markSpot: (pos: Pos) => void;
}

export interface MapPage {
  init: MapInit;
  map: string;
  mode: string;
  address: MapAddress;
  /** Changes keys of the address. A step on the way back, unless `replace`. */
  go: (change: Partial<MapAddress>, options?: { replace?: boolean }) => void;
  /** Null closes whatever is open. */
  openPanel: (panel: PanelId | null) => void;
  /** Opens a point and flies there; `still`: it is in sight already. On another map its panel asks to change the map. */
  showPoint: (id: string, options?: { map?: string | null | undefined; zoom?: number | null | undefined; still?: boolean }) => void;
  /** Shows these points alone, whatever is filtered; null shows all again. */
  setOnly: (ids: readonly string[] | null) => void;
  /** Leaves these out: what is found. */
  setHidden: (ids: ReadonlySet<string>) => void;
}

/** A panel that another area brings. `missions` and `recipes` are disabled where the map has neither. */
export type MapPanels = Readonly<Partial<Record<PanelId, ComponentType>>>;

const ViewContext = createContext<MapView | null>(null);
const PageContext = createContext<MapPage | null>(null);

export const MapViewProvider = ViewContext.Provider;
export const MapPageProvider = PageContext.Provider;

/** Null until the map is drawn: in the server, and as long as its script is on the way. */
export function useMapView(): MapView | null {
  return useContext(ViewContext);
}

export function useMapPage(): MapPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('no map page above this component');
  return page;
}
