import type { MenuGroup } from '../layouts/menu';

export type Target = { id: string; label: string; group: string; to: string; external: boolean };

/** Everything in the menu that can be opened, then the pages the menu does not name. */
export function targetsOf(menu: readonly MenuGroup[], label: (key: string) => string, pages: readonly Target[]): Target[] {
  const fromMenu = menu.flatMap((group) =>
    [group, ...group.children].flatMap((entry) =>
      entry.to === null || entry.off
        ? []
        : [{ id: entry.key, label: label(entry.key), group: label(group.key), to: entry.to, external: entry.external }],
    ),
  );
  return [...fromMenu, ...pages];
}

/** Case and accents do not matter to someone in a hurry. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Targets that hold every word; those whose name begins with the text come first. */
export function findTargets(targets: readonly Target[], text: string): Target[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...targets];
  const found = targets.filter((target) => {
    const own = plain(`${target.label} ${target.group} ${target.to}`);
    return words.every((word) => own.includes(word));
  });
  const begins = (target: Target) => (plain(target.label).startsWith(words[0] ?? '') ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}

/** Where the marker goes on a key; null when the key is not one of ours. */
export function moveMarker(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
}
