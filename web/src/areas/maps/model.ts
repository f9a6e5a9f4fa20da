/** Rules of the map page: what is open, what is shown, what a change of the map leads to. */
import type { MapAddress, PanelId } from './address';
import { cellOf } from './grid';
import type { MapGroup, MapInit, MapPoint } from './types';

export const groupsOf = (init: MapInit, mode: string): MapGroup[] => Object.values(init.p[mode] ?? {});

/** Those the filter offers. */
export const offered = (groups: readonly MapGroup[]): MapGroup[] => groups.filter(({ hidden, markers }) => !hidden && markers.length > 0);

type Choice = Pick<MapAddress, 'on' | 'off'>;

/** What a copied link shows is the same for everyone: the map's own choice, and what the address says against it. */
export function isShown(group: MapGroup, { on, off }: Choice): boolean {
  if (group.hidden) return false;
  return group.default ? !off.includes(group.id) : on.includes(group.id);
}

/** The address of exactly these groups. */
export function choiceOf(groups: readonly MapGroup[], shown: (group: MapGroup) => boolean): { on: string[]; off: string[] } {
  const able = offered(groups);
  return {
    on: able.filter((group) => !group.default && shown(group)).map(({ id }) => id),
    off: able.filter((group) => group.default && !shown(group)).map(({ id }) => id),
  };
}

/** What a reader has set, by group; under null what all were set to before. */
export type Changes = ReadonlyMap<string | null, boolean>;

/** What the visitor has saved, and changed before it had come, as an address; null where it is the map's own choice. */
export function savedChoice(groups: readonly MapGroup[], changed: Changes): { on: string[]; off: string[] } | null {
  const choice = choiceOf(groups, ({ id, visible }) => changed.get(id) ?? changed.get(null) ?? visible);
  return choice.on.length + choice.off.length > 0 ? choice : null;
}

/** Groups in the order of their categories; those that no category names come last. */
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
  /** These alone, whatever is filtered. */
  only: ReadonlySet<string> | null;
  /** What is found, where it is to be left out. */
  hidden: ReadonlySet<string>;
  /** An open point is shown whatever is filtered. */
  open: string;
}

/** Every point that is on the map, in the order of the groups. */
export function shownPoints(groups: readonly MapGroup[], { only, hidden, open, ...choice }: Narrowing): Placed[] {
  return groups.flatMap((group) => {
    const whole = isShown(group, choice);
    return group.markers
      .filter(({ id }) => id === open || (only ? only.has(id) : whole && !hidden.has(id)))
      .map((point) => ({ point, group }));
  });
}

/** The mode to go on with on another map: the same where it has it, its first otherwise. */
export function modeOn(maps: MapInit['maps'], map: string, mode: string): string | null {
  const modes = maps.find(({ id }) => id === map)?.modes ?? [];
  return (modes.find(({ id }) => id === mode) ?? modes[0])?.id ?? null;
}

/** Letters and digits without their marks: `Sariyah` finds `Şariyah`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** By name, by group and by cell. */
function matches({ point, group }: Placed, words: string): boolean {
  if (words === '') return true;
  return folded(`${point.text} ${group.name} ${cellOf(point.pos)}`).includes(words);
}

/** What the list goes through: the points on the map, or, with words, those of every group that the filter offers. */
export function searched(groups: readonly MapGroup[], shown: readonly Placed[], text: string): readonly Placed[] {
  if (folded(text) === '') return shown;
  return offered(groups).flatMap((group) => group.markers.map((point) => ({ point, group })));
}

/** One row a point; those without a name of their own are told apart by their cells. */
export function listRows(points: readonly Placed[], text: string): { group: MapGroup; rows: { point: MapPoint; cell: string }[] }[] {
  const words = folded(text);
  const found = new Map<MapGroup, { point: MapPoint; cell: string }[]>();
  for (const placed of points) {
    if (!matches(placed, words)) continue;
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
 * The panel that an address opens. `auto`: none is meant, so a wide window shows the filter and a phone the map. Where there are
 * no missions their keys mean nothing.
 */
export function panelOf(address: MapAddress, missions: boolean, isPhone = false): PanelId | 'none' | 'auto' {
  const mission = missions && address.mission !== '';
  const { panel } = address;
  const off = !missions && (panel === 'missions' || panel === 'recipes' || panel === 'mission-point');
  if (panel !== null && !off) return panel;
  if (address.p !== '') return mission ? 'mission-point' : 'details';
  if (mission) return 'missions';
  if (missions && address.recipe !== '') return 'recipes';
  // A squad opens a shared board on phones to see the map.
  if (address.board !== '' && !isPhone) return 'board';
  return address.q === '' ? 'auto' : 'list';
}

/** Closed by hand: said in the address only where it would be open otherwise. What was open in it is open no more. */
export function closed(address: MapAddress, missions: boolean, wide: boolean, isPhone = false): Pick<MapAddress, 'p' | 'panel'> {
  const open = panelOf(address, missions, isPhone);
  const p = open === 'details' || open === 'mission-point' ? '' : address.p;
  const left = panelOf({ ...address, p, panel: null }, missions, isPhone);
  return { p, panel: left === 'auto' && !wide ? null : 'none' };
}
