/** Computes the items needed for everything that is tracked; pure functions of items and progress. */
import { type Change, markOf, type Values } from '@/shared/progress';
import { countOf, isDone, isMarked } from '../model';
import type { NeedItem, Use } from '../types';

export interface Own {
  missions: Values;
  upgrades: Values;
  items: Values;
}

/** Recipes are marked in the items list, as `recipe.<slug>`. */
export const recipeId = (slug: string): string => `recipe.${slug}`;

/** Returns how many the user has; a tick without a count is one. */
export function haveOf(id: string, items: Values): number {
  const value = items.get(id) ?? false;
  return typeof value === 'number' ? value : Number(value);
}

/** Returns how many of an item a tracked mission, recipe or upgrade still needs. */
function openOf({ kind, slug, count, task }: Use, { missions, upgrades, items }: Own): number {
  if (kind === 'mission') return isMarked(missions, slug) && !isDone(missions, slug) ? count : 0;
  if (kind === 'recipe') return isMarked(items, recipeId(slug)) ? count : 0;
  if (!isMarked(upgrades, slug)) return 0;
  return task ? count - countOf({ id: task, total_count: count }, upgrades) : count;
}

export interface Row {
  item: Omit<NeedItem, 'for'>;
  need: number;
  have: number;
  missing: number;
  for: Use[];
}

export interface Source {
  kind: Use['kind'];
  slug: string;
  name: string;
  type: string;
  items: { id: string; name: string; count: number; task: string }[];
  /** All required items are available. */
  ready: boolean;
}

export interface Need {
  rows: Row[];
  sources: Source[];
}

export function needed(items: readonly NeedItem[], own: Own): Need {
  const rows = items.flatMap(({ for: uses, ...item }): Row[] => {
    const open = uses.map((use) => ({ ...use, count: openOf(use, own) })).filter(({ count }) => count > 0);
    if (open.length === 0) return [];
    const need = open.reduce((sum, { count }) => sum + count, 0);
    const have = haveOf(item.id, own.items);
    return [{ item, need, have, missing: Math.max(need - have, 0), for: open }];
  });
  return { rows, sources: sourcesOf(rows) };
}

/** Returns the points needed: of missions, of upgrade tasks, and of items that are missing. */
export function pointsNeeded(missions: readonly { slug: string; points: readonly string[] }[], rows: readonly Row[], own: Own): string[] {
  const open = missions.filter(({ slug }) => isMarked(own.missions, slug) && !isDone(own.missions, slug));
  const ofItems = rows.flatMap(({ item, missing, for: uses }) => [
    ...(missing > 0 ? item.points : []),
    ...uses.flatMap(({ points }) => points ?? []),
  ]);
  return [...new Set([...open.flatMap(({ points }) => points), ...ofItems])];
}

function sourcesOf(rows: readonly Row[]): Source[] {
  const sources = new Map<string, Source>();
  for (const { item, have, for: uses } of rows) {
    for (const { kind, slug, name, type, task, count } of uses) {
      const key = `${kind} ${slug}`;
      const source = sources.get(key) ?? { kind, slug, name, type: type ?? '', items: [], ready: true };
      source.items.push({ id: item.id, name: item.name, count, task: task ?? '' });
      const all = source.items.filter(({ id }) => id === item.id).reduce((sum, one) => sum + one.count, 0);
      source.ready &&= have >= all;
      sources.set(key, source);
    }
  }
  const order = ['mission', 'upgrade', 'recipe'];
  return [...sources.values()].toSorted((a, b) => Number(b.ready) - Number(a.ready) || order.indexOf(a.kind) - order.indexOf(b.kind));
}

export const MOST_OF_AN_ITEM = 9_999_999;

export function haveTo(id: string, count: number): Change {
  const clamped = Math.min(Math.max(Math.round(count), 0), MOST_OF_AN_ITEM);
  return { id, value: clamped === 0 ? false : clamped };
}

/** Sets an item to the needed count, or to zero. */
export const tick = ({ item, need, have }: Row, on: boolean): Change => haveTo(item.id, on ? Math.max(need, have) : 0);

/** Changes of an action by list. */
export type Changes = Partial<Record<keyof Own, Change[]>>;

/** Completes a mission, recipe or upgrade (a recipe is untracked), and removes its items from the stash. */
export function handIn({ kind, slug, items }: Source, own: Own): Changes {
  const left = new Map<string, number>();
  for (const { id, count } of items) left.set(id, Math.max((left.get(id) ?? haveOf(id, own.items)) - count, 0));
  const spent = [...left].map(([id, count]) => haveTo(id, count));
  if (kind === 'mission') return { missions: [{ id: slug, value: true }], items: spent };
  if (kind === 'recipe') return { items: [...spent, { id: markOf(recipeId(slug)), value: false }] };
  return { upgrades: items.filter(({ task }) => task !== '').map(({ task }) => ({ id: task, value: true })), items: spent };
}

/** Untracks it. */
export function unmark({ kind, slug }: Pick<Source, 'kind' | 'slug'>): Changes {
  if (kind === 'recipe') return { items: [{ id: markOf(recipeId(slug)), value: false }] };
  return { [kind === 'mission' ? 'missions' : 'upgrades']: [{ id: markOf(slug), value: false }] };
}
