/** Settings and filters as changes of the outbox: one key for each setting and for each group of a mode. */
import type { Entries } from '@/shared/outbox/entries';
import type { Changes } from '../model';
import type { MapInit, MapSettings } from '../types';

export type OwnValue = boolean | number;
export type OwnEntries = Entries<OwnValue>;

export const isOwnValue = (value: unknown): value is OwnValue => typeof value === 'boolean' || Number.isFinite(value);

const SETTING = 'setting:';
const FILTER = 'setting:filters.';
const visibleStart = (mode: string) => `visible:${mode}:`;
/** The server's name for all groups. */
const ALL_GROUPS = 'k-1';

export const visibleKey = (mode: string, group: string | null): string => visibleStart(mode) + (group ?? ALL_GROUPS);

/** All settings are saved in one call, each group in a separate one. */
export const batchOf = (key: string): string => (key.startsWith(SETTING) ? SETTING : key);

/** Returns the mode and the group of a key; null for the key of a setting. */
export function groupIn(key: string): { mode: string; group: string } | null {
  const [, mode, group] = /^visible:([^:]*):(.*)$/.exec(key) ?? [];
  return mode === undefined || group === undefined ? null : { mode, group };
}

function differing<T extends object>(before: T, after: T, start: string): [string, OwnValue][] {
  return (Object.entries(after) as [keyof T & string, unknown][]).flatMap(([name, value]) =>
    isOwnValue(value) && value !== before[name] ? [[start + name, value]] : [],
  );
}

/** Returns the settings that differ, by key. */
export const settingChanges = (before: MapSettings, after: MapSettings): ReadonlyMap<string, OwnValue> =>
  new Map([...differing(before, after, SETTING), ...differing(before.filters, after.filters, FILTER)]);

function withEntries<T extends object>(values: T, entries: OwnEntries, start: string): T {
  const changed = Object.keys(values).flatMap((name) => {
    const entry = entries.get(start + name);
    return entry ? [[name, entry.value]] : [];
  });
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
}

/** Applies changes to saved settings. Returns the same object if there are none. */
export function withSettings(saved: MapSettings, entries: OwnEntries): MapSettings {
  const filters = withEntries(saved.filters, entries, FILTER);
  const settings = withEntries(saved, entries, SETTING);
  return filters === saved.filters ? settings : { ...settings, filters };
}

/** Returns the changed groups of a mode. A change of all groups replaces earlier changes of single ones. */
export function visibleChanges(entries: OwnEntries, mode: string): Changes {
  const start = visibleStart(mode);
  const all = entries.get(start + ALL_GROUPS);
  const groups = [...entries].filter(([key, { at }]) => key.startsWith(start) && at >= (all?.at ?? 0));
  return new Map(groups.map(([key, { value }]) => [key === start + ALL_GROUPS ? null : key.slice(start.length), value === true] as const));
}

/** Applies changes that the server has saved to a response that it sent before. */
export function withSaved(init: MapInit, entries: OwnEntries): MapInit {
  const p = Object.fromEntries(
    Object.entries(init.p).map(([mode, groups]) => {
      const changes = visibleChanges(entries, mode);
      const visible = (id: string) => changes.get(id) ?? changes.get(null);
      const all = Object.entries(groups).map(([id, group]) => [id, { ...group, visible: visible(group.id) ?? group.visible }]);
      return [mode, changes.size === 0 ? groups : Object.fromEntries(all)];
    }),
  );
  return { ...init, settings: withSettings(init.settings, entries), p };
}
