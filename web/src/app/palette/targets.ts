import type { Suggestion } from '@/shared/api/schema';
import { formatDate } from '@/shared/i18n/format';
import type { Lang } from '@/shared/i18n/langs';
import type { Paths } from '@/shared/paths';
import type { MenuGroup } from '../layouts/menu';
import { find, type Findable } from './find';

export type Target = Findable & {
  /** The URL, or the name of an action. */
  id: string;
  /** The translated kind. */
  kind: string;
  /** Distinguishes targets with the same name. */
  note: string;
  /** The action, if it is not just opening the URL. */
  act?: () => void;
  /** Records the selection. */
  onChosen?: () => void;
  /** Loads another document: going back in history when the search closes would cancel that. */
  leaves?: boolean;
};

type Naming = {
  label: (key: string) => string;
  kind: (key: string) => string;
};

export const target = (of: {
  id: string;
  kind: string;
  name: string;
  note?: string;
  words?: string;
  act?: () => void;
  onChosen?: () => void;
  leaves?: boolean;
}): Target => {
  const { note = '', words = '', ...rest } = of;
  return { ...rest, note, words: [note, of.kind, words].join(' ') };
};

/** Returns all menu entries that have a link. */
export function inMenu(menu: readonly MenuGroup[], { label, kind }: Naming): Target[] {
  return menu.flatMap((group) =>
    [group, ...group.children].flatMap((entry) =>
      entry.to === null
        ? []
        : [target({ id: entry.to, kind: kind('page'), name: label(entry.key), note: entry === group ? '' : label(group.key) })],
    ),
  );
}

/** Returns the areas' suggestions. */
export function suggested(items: readonly Suggestion[], { kind }: Pick<Naming, 'kind'>, paths: Paths, lang: Lang): Target[] {
  return items.map(({ kind: key, name, note, words, path, date }) => {
    const dated = date === undefined || date === null ? name : `${name}, ${formatDate(lang, date)}`;
    return target({ id: paths.of(path), kind: kind(key), name: dated, note, words });
  });
}

/** Removes targets with the same id; the first one stays. */
export function once(targets: readonly Target[]): Target[] {
  const seen = new Set<string>();
  return targets.filter(({ id }) => !seen.has(id) && seen.add(id));
}

const maxResults = 40;

/** Without a query: recent targets, then the initial ones. With a query: the matches. */
export function resultsFor(all: readonly Target[], beginning: readonly Target[], text: string, recent: readonly string[]): Target[] {
  if (text.trim() !== '') return find(all, text, ({ id }) => recent.includes(id)).slice(0, maxResults);
  const recentTargets = recent.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return once([...recentTargets, ...beginning]);
}

/** Groups results below headings; without a query, recent targets have their own group. */
export function inParts(
  found: readonly Target[],
  text: string,
  recent: readonly string[],
): { key: 'recent' | 'places' | null; from: number; targets: readonly Target[] }[] {
  if (text.trim() !== '') return [{ key: null, from: 0, targets: found }];
  const recentCount = found.filter(({ id }) => recent.includes(id)).length;
  const parts = [
    { key: 'recent' as const, from: 0, targets: found.slice(0, recentCount) },
    { key: 'places' as const, from: recentCount, targets: found.slice(recentCount) },
  ];
  return parts.filter(({ targets }) => targets.length > 0);
}

/** Returns the selected index after a key press; null for other keys. */
export function moveMarker(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
}
