/** The state of a map in its URL: open panels, the view, and filters that differ from the map's defaults. */
import type { Pos } from './types';

export const PANELS = ['filter', 'missions', 'recipes', 'settings', 'details', 'list', 'board', 'mission-point'] as const;
export type PanelId = (typeof PANELS)[number];

export interface View {
  pos: Pos;
  zoom: number;
}

export interface MapAddress {
  /** The open point. */
  p: string;
  /** A shared spot. */
  s: Pos | null;
  mission: string;
  recipe: string;
  /** Embedded in the mobile app. */
  mobapp: boolean;
  at: View | null;
  /** `none`: closed by the user. Null: depends on the width of the window. */
  panel: PanelId | 'none' | null;
  /** Groups that are shown or hidden contrary to the map's defaults. */
  on: readonly string[];
  off: readonly string[];
  board: string;
  only: '' | 'need';
  found: '' | 'hide';
  q: string;
}

export const NO_ADDRESS: MapAddress = {
  p: '',
  s: null,
  mission: '',
  recipe: '',
  mobapp: false,
  at: null,
  panel: null,
  on: [],
  off: [],
  board: '',
  only: '',
  found: '',
  q: '',
};

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 8;
/** The zoom for flying to a shared spot or a point. */
export const FLY_ZOOM = 5;
export const SIZE = 256;
/** South-west and north-east corners of the map, as Leaflet reads them. */
export const BOUNDS: [sw: [lat: number, lng: number], ne: [lat: number, lng: number]] = [
  [-SIZE, 0],
  [0, SIZE],
];

const SLUG = /^[A-Za-z0-9][\w.-]{0,79}$/;
const NUMBER = /^-?\d{1,3}(\.\d{1,6})?$/;
const MOST_GROUPS = 80;
const LONGEST_SEARCH = 60;

const slugIn = (text: string | null): string => (text !== null && SLUG.test(text) ? text : '');

const slugsIn = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((one) => SLUG.test(one)))].slice(0, MOST_GROUPS);

const within = (value: number, least: number, most: number) => value >= least && value <= most;

function numbersIn(text: string | null, count: number): number[] | null {
  const pieces = (text ?? '').split(';');
  return pieces.length === count && pieces.every((piece) => NUMBER.test(piece)) ? pieces.map(Number) : null;
}

/** Parses `lat;lng` inside the map. */
export function spotIn(text: string | null): Pos | null {
  const [lat = 1, lng = -1] = numbersIn(text, 2) ?? [];
  return within(lat, -SIZE, 0) && within(lng, 0, SIZE) ? [lat, lng] : null;
}

function viewIn(text: string | null): View | null {
  const [lat = 1, lng = -1, zoom = 0] = numbersIn(text, 3) ?? [];
  return within(lat, -SIZE, 0) && within(lng, 0, SIZE) && within(zoom, MIN_ZOOM, MAX_ZOOM) ? { pos: [lat, lng], zoom } : null;
}

export function addressIn(search: URLSearchParams): MapAddress {
  const panel = search.get('panel');
  return {
    p: slugIn(search.get('p')),
    s: spotIn(search.get('s')),
    mission: slugIn(search.get('mission')),
    recipe: slugIn(search.get('recipe')),
    mobapp: search.has('mobapp'),
    at: viewIn(search.get('at')),
    panel: panel === 'none' ? 'none' : (PANELS.find((one) => one === panel) ?? null),
    on: slugsIn(search.get('on')),
    off: slugsIn(search.get('off')),
    board: slugIn(search.get('board')),
    only: search.get('only') === 'need' ? 'need' : '',
    found: search.get('found') === 'hide' ? 'hide' : '',
    q: (search.get('q') ?? '').slice(0, LONGEST_SEARCH),
  };
}

const rounded = (value: number): string => String(Number(value.toFixed(2)));

export const spotText = ([lat, lng]: Pos): string => `${rounded(lat)};${rounded(lng)}`;

export const viewText = ({ pos, zoom }: View): string => `${spotText(pos)};${rounded(zoom)}`;

export function addressQuery(address: MapAddress): string {
  const pairs = {
    p: address.p,
    s: address.s ? spotText(address.s) : '',
    mission: address.mission,
    recipe: address.recipe,
    mobapp: address.mobapp ? '1' : '',
    at: address.at ? viewText(address.at) : '',
    panel: address.panel ?? '',
    on: address.on.toSorted().join(','),
    off: address.off.toSorted().join(','),
    board: address.board,
    only: address.only,
    found: address.found,
    q: address.q,
  };
  const given = Object.entries(pairs).filter(([, text]) => text !== '');
  const written = given.map(([key, text]) => `${key}=${encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3B', ';')}`);
  return written.length > 0 ? `?${written.join('&')}` : '';
}

/**
 * Identifies the open point and the shared spot. Back and Forward move the map only if this differs; closing a panel
 * does not.
 */
export const jumpKey = ({ p, s }: Pick<MapAddress, 'p' | 's'>): string => `${p} ${s?.join(';') ?? ''}`;
