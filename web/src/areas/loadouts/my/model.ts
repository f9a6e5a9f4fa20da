/** The filter of the user's builds. The URL has it, so that Back and reloading preserve it. */
export interface MyFilter {
  /** Null: not chosen; the first mode with builds is shown. */
  readonly mode: number | 'all' | null;
  readonly gun: string;
}

export const NO_FILTER: MyFilter = { mode: null, gun: '' };

const LONGEST = 60;

export function readFilter(search: string): MyFilter {
  const query = new URLSearchParams(search);
  const mode = query.get('mode') ?? '';
  const known = /^\d{1,9}$/.test(mode) ? Number(mode) : null;
  return { mode: mode === 'all' ? 'all' : known, gun: (query.get('gun') ?? '').slice(0, LONGEST) };
}

export function writeFilter({ mode, gun }: MyFilter): string {
  const query = new URLSearchParams();
  if (mode !== null) query.set('mode', String(mode));
  if (gun) query.set('gun', gun);
  const text = query.toString();
  return text ? `?${text}` : '';
}

interface CountedMode {
  readonly id: number;
  readonly count: number;
}

/** Returns the mode to request; undefined for all modes. */
export function shownMode({ mode }: MyFilter, modes: readonly CountedMode[]): number | undefined {
  if (mode === 'all') return undefined;
  return mode ?? modes.find(({ count }) => count > 0)?.id;
}

/**
 * Counts the shown cards and the builds of other modes. The counts load separately, so the shown cards are counted
 * directly.
 */
export function countCards(modes: readonly CountedMode[], shown: number | undefined, gun: string, items: number): number {
  // A search leaves out some builds of the mode.
  if (gun) return modes.reduce((sum, { count }) => sum + count, 0);
  if (shown === undefined) return items;
  return modes.reduce((sum, { id, count }) => (id === shown ? sum : sum + count), items);
}

/** Returns modes with builds, and the selected one. */
export function offeredModes<M extends CountedMode>(modes: readonly M[], shown: number | undefined): M[] {
  return modes.filter(({ id, count }) => count > 0 || id === shown);
}

/** A card groups builds of a gun with the same category. */
export function cardKey({ game, gun_id, category }: { game: string; gun_id: number; category: string }): string {
  return `${game}-${gun_id}-${category}`;
}
