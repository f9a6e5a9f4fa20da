/** The model of the map page: visible panels and points, and changes of the map. */
import { searchIn, wordsOf } from '@/shared/lib/words';
import type { MapAddress, PanelId } from './address';
import { cellOf } from './grid';
import type { MapGroup, MapInit, MapPoint } from './types';

/** Returns the URL of the tile that shows the full map. */
export const overviewOf = (template: string): string => template.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');

export const groupsOf = (init: MapInit, mode: string): MapGroup[] => Object.values(init.p[mode] ?? {});

/** Returns the groups that the filter offers. */
export const offered = (groups: readonly MapGroup[]): MapGroup[] => groups.filter(({ hidden, markers }) => !hidden && markers.length > 0);

type Choice = Pick<MapAddress, 'on' | 'off'>;

/** Whether a group is shown: the map's default, or the URL's deviation. The same for everyone who opens a link. */
export function isShown(group: MapGroup, { on, off }: Choice): boolean {
  if (group.hidden) return false;
  return group.default ? !off.includes(group.id) : on.includes(group.id);
}

/** Returns the URL state that shows exactly these groups. */
export function choiceOf(groups: readonly MapGroup[], shown: (group: MapGroup) => boolean): { on: string[]; off: string[] } {
  const able = offered(groups);
  return {
    on: able.filter((group) => !group.default && shown(group)).map(({ id }) => id),
    off: able.filter((group) => group.default && !shown(group)).map(({ id }) => id),
  };
}

/** The user's changes by group; null for all groups. */
export type Changes = ReadonlyMap<string | null, boolean>;

/** Returns saved and pending filters as URL state; null if they match the map's defaults. */
export function savedChoice(groups: readonly MapGroup[], changed: Changes): { on: string[]; off: string[] } | null {
  const choice = choiceOf(groups, ({ id, visible }) => changed.get(id) ?? changed.get(null) ?? visible);
  return choice.on.length + choice.off.length > 0 ? choice : null;
}

/** Groups by category, in the order of the categories; unlisted categories come last. */
export function byCategory(groups: readonly MapGroup[], categories: readonly { id: string }[]): { category: string; groups: MapGroup[] }[] {
  const able = offered(groups);
  const ids = new Set([...categories.map(({ id }) => id), ...able.map(({ ui_category }) => ui_category)]);
  return [...ids]
    .map((category) => ({ category, groups: able.filter(({ ui_category }) => ui_category === category) }))
    .filter((one) => one.groups.length > 0);
}

export interface Placed {
  point: MapPoint;
  group: MapGroup;
}

interface Narrowing extends Choice {
  /** Shows only these, regardless of the filter. */
  only: ReadonlySet<string> | null;
  /** Found points to hide. */
  hidden: ReadonlySet<string>;
  /** The open point, shown regardless of the filter. */
  open: string;
}

/** Returns the visible points, in the order of the groups. */
export function shownPoints(groups: readonly MapGroup[], { only, hidden, open, ...choice }: Narrowing): Placed[] {
  return groups.flatMap((group) => {
    const isAllShown = isShown(group, choice);
    return group.markers
      .filter(({ id }) => id === open || (only ? only.has(id) : isAllShown && !hidden.has(id)))
      .map((point) => ({ point, group }));
  });
}

/** Returns the same mode on another map, or its first mode. */
export function modeOn(maps: MapInit['maps'], map: string, mode: string): string | null {
  const modes = maps.find(({ id }) => id === map)?.modes ?? [];
  return (modes.find(({ id }) => id === mode) ?? modes[0])?.id ?? null;
}

/** Returns the points to list: the visible ones or, with a search text, those of all offered groups. */
export function searched(groups: readonly MapGroup[], shown: readonly Placed[], text: string): readonly Placed[] {
  if (wordsOf(text).length === 0) return shown;
  return offered(groups).flatMap((group) => group.markers.map((point) => ({ point, group })));
}

/** Groups matching points into rows; the cell distinguishes points without a name. */
export function listRows(points: readonly Placed[], text: string): { group: MapGroup; rows: { point: MapPoint; cell: string }[] }[] {
  const found = new Map<MapGroup, { point: MapPoint; cell: string }[]>();
  for (const placed of searchIn(points, text, ({ point, group }) => [point.text, group.name, cellOf(point.pos)])) {
    const rows = found.get(placed.group) ?? [];
    rows.push({ point: placed.point, cell: cellOf(placed.point.pos) });
    found.set(placed.group, rows);
  }
  return [...found].map(([group, rows]) => ({
    group,
    rows: rows.toSorted((one, other) => one.point.text.localeCompare(other.point.text, 'en') || one.cell.localeCompare(other.cell, 'en')),
  }));
}

/**
 * Returns the panel that the URL opens. `auto`: not specified, so wide windows show the filter and phones the map.
 * Ignores missions on maps without them.
 */
export function panelOf(address: MapAddress, missions: boolean, isPhone = false): PanelId | 'none' | 'auto' {
  const mission = missions && address.mission !== '';
  const { panel } = address;
  const off = !missions && (panel === 'missions' || panel === 'recipes' || panel === 'mission-point');
  if (panel !== null && !off) return panel;
  if (address.p !== '') return mission ? 'mission-point' : 'details';
  if (mission) return 'missions';
  if (missions && address.recipe !== '') return 'recipes';
  // On phones a shared board opens with the map in view.
  if (address.board !== '' && !isPhone) return 'board';
  return address.q === '' ? 'auto' : 'list';
}

/** Returns the URL state of a closed panel: `none` only if it would open otherwise. Also closes the open point. */
export function closed(address: MapAddress, missions: boolean, wide: boolean, isPhone = false): Pick<MapAddress, 'p' | 'panel'> {
  const open = panelOf(address, missions, isPhone);
  const p = open === 'details' || open === 'mission-point' ? '' : address.p;
  const left = panelOf({ ...address, p, panel: null }, missions, isPhone);
  return { p, panel: left === 'auto' && !wide ? null : 'none' };
}
