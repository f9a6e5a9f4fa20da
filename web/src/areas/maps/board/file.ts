/** Reads and writes boards as files: our own format and GeoJSON. No React, no requests. */
import type { Pos } from '../types';
import {
  type Board,
  type Colour,
  COLOURS,
  isOnMap,
  MOST,
  oneLine,
  onMap,
  type Pin,
  type PinSymbol,
  type Route,
  someLines,
  SYMBOLS,
} from './model';

const FORMAT = 'hotdrop-board';
/** The maximum file size; a full board takes a fifth of it. */
export const LARGEST = 4_000_000;

export function boardFile(board: Board, map: string) {
  return { format: FORMAT, version: 1, map, pins: board.pins, routes: board.routes };
}

const across = ([lat, lng]: Pos) => [lng, lat];

/** Writes GeoJSON. Coordinates are map units, 0 to 256, not degrees; `hotdrop` states that. */
export function geoFile({ pins, routes }: Board, map: string) {
  const feature = (geometry: object, properties: object) => ({ type: 'Feature', properties, geometry });
  return {
    type: 'FeatureCollection',
    hotdrop: { map, units: 'x east 0..256, y north -256..0' },
    features: [
      ...pins.map(({ at, title, colour, symbol, note }) =>
        feature({ type: 'Point', coordinates: across(at) }, { title, colour, symbol, note }),
      ),
      ...routes.map(({ points, title, colour }) =>
        feature({ type: 'LineString', coordinates: points.map((point) => across(point)) }, { title, colour }),
      ),
    ],
  };
}

export type Problem = 'large' | 'json' | 'unknown' | 'empty';

interface Read {
  readonly board: Board;
  /** The map of the board, if the file has it. */
  readonly map: string | null;
  /** The number of skipped items: outside the map, without a position, or above the limits. */
  readonly skipped: number;
}

type JsonObject = Record<string, unknown>;
const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const line = (value: unknown, most: number): string => (typeof value === 'string' ? oneLine(value).trim().slice(0, most) : '');
const lines = (value: unknown, most: number): string => (typeof value === 'string' ? someLines(value).trim().slice(0, most) : '');
const oneOf = <T extends string>(all: readonly T[], value: unknown, otherwise: T): T => all.find((one) => one === value) ?? otherwise;
const colourIn = (value: unknown): Colour => oneOf(COLOURS, value, 'orange');
const symbolIn = (value: unknown): PinSymbol => oneOf(SYMBOLS, value, 'pin');

function posIn(value: unknown, turned: boolean): Pos | null {
  if (!Array.isArray(value)) return null;
  const [one, other]: unknown[] = value;
  if (typeof one !== 'number' || typeof other !== 'number') return null;
  const pos: Pos = turned ? [other, one] : [one, other];
  return isOnMap(pos) ? onMap(pos) : null;
}

/** Returns null if any point is invalid: a route with a gap would be another route. */
function lineIn(value: unknown, turned: boolean): Pos[] | null {
  if (!Array.isArray(value) || value.length < 2 || value.length > MOST.points) return null;
  const points = value.map((one) => posIn(one, turned));
  return points.every((one) => one !== null) ? points : null;
}

type NewId = () => string;

const pinIn = (about: JsonObject, at: Pos | null, id: string): Pin | null =>
  at && {
    id,
    at,
    title: line(about['title'] ?? about['name'], MOST.title),
    colour: colourIn(about['colour']),
    symbol: symbolIn(about['symbol']),
    note: lines(about['note'] ?? about['description'], MOST.note),
  };

const routeIn = (about: JsonObject, points: Pos[] | null, id: string): Route | null =>
  points && { id, title: line(about['title'] ?? about['name'], MOST.title), colour: colourIn(about['colour']), points };

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function gathered(pins: readonly (Pin | null)[], routes: readonly (Route | null)[], map: unknown): Read {
  const good = { pins: pins.flatMap((one) => one ?? []), routes: routes.flatMap((one) => one ?? []) };
  const board = { pins: good.pins.slice(0, MOST.pins), routes: good.routes.slice(0, MOST.routes) };
  const skipped = pins.length + routes.length - board.pins.length - board.routes.length;
  return { board, map: typeof map === 'string' ? map : null, skipped };
}

function fromOwn({ map, pins, routes }: JsonObject, newId: NewId): Read {
  const about = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
  return gathered(
    listIn(pins).map((one) => pinIn(about(one), posIn(about(one)['at'], false), newId())),
    listIn(routes).map((one) => routeIn(about(one), lineIn(about(one)['points'], false), newId())),
    map,
  );
}

function fromGeo(file: JsonObject, newId: NewId): Read {
  const pins: (Pin | null)[] = [];
  const routes: (Route | null)[] = [];
  for (const feature of file['type'] === 'Feature' ? [file] : listIn(file['features'])) {
    const { geometry, properties }: JsonObject = isJsonObject(feature) ? feature : {};
    const { type, coordinates }: JsonObject = isJsonObject(geometry) ? geometry : {};
    const about = isJsonObject(properties) ? properties : {};
    if (type === 'LineString') routes.push(routeIn(about, lineIn(coordinates, true), newId()));
    else pins.push(type === 'Point' ? pinIn(about, posIn(coordinates, true), newId()) : null);
  }
  const { hotdrop } = file;
  return gathered(pins, routes, isJsonObject(hotdrop) ? hotdrop['map'] : null);
}

const ID = /^[a-z0-9-]{1,40}$/;

/** Parses a stored or fetched board and preserves valid ids. Null if it is not a board. */
export function asBoard(value: unknown, newId: NewId): Board | null {
  if (!isJsonObject(value) || !Array.isArray(value['pins']) || !Array.isArray(value['routes'])) return null;
  const names = [...value['pins'], ...value['routes']].map((one: unknown) => (isJsonObject(one) ? one['id'] : null));
  const taken = new Set<string>();
  let at = 0;
  return fromOwn(value, () => {
    const name = names[at];
    at += 1;
    const id = typeof name === 'string' && ID.test(name) && !taken.has(name) ? name : newId();
    taken.add(id);
    return id;
  }).board;
}

/** Parses a file of any origin. Every pin and route gets a new id. */
export function readBoard(text: string, newId: NewId): { read: Read } | { problem: Problem } {
  if (text.length > LARGEST) return { problem: 'large' };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { problem: 'json' };
  }
  if (!isJsonObject(file)) return { problem: 'unknown' };
  const isGeo = file['type'] === 'FeatureCollection' || file['type'] === 'Feature';
  if (!isGeo && file['format'] !== FORMAT) return { problem: 'unknown' };
  const read = isGeo ? fromGeo(file, newId) : fromOwn(file, newId);
  return read.board.pins.length + read.board.routes.length === 0 ? { problem: 'empty' } : { read };
}
