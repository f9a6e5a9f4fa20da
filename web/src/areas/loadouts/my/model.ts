/** Which of one's own builds are shown: in the address, so that Back and a reload keep it. */
export interface MyFilter {
  /** Null: nothing was chosen, and the first mode with builds is shown. */
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

/** What is asked for: undefined for all modes. */
export function shownMode({ mode }: MyFilter, modes: readonly CountedMode[]): number | undefined {
  if (mode === 'all') return undefined;
  return mode ?? modes.find(({ count }) => count > 0)?.id;
}

/**
 * How much there is: the cards on show and the builds of other modes. What is shown is not taken from the counts, which come by
 * themselves, a moment before it or after.
 */
export function countCards(modes: readonly CountedMode[], shown: number | undefined, gun: string, items: number): number {
  // A search leaves some of a mode's builds out.
  if (gun) return modes.reduce((sum, { count }) => sum + count, 0);
  if (shown === undefined) return items;
  return modes.reduce((sum, { id, count }) => (id === shown ? sum : sum + count), items);
}

/** Modes without a build are not worth a line, except the one that is asked for. */
export function offeredModes<M extends CountedMode>(modes: readonly M[], shown: number | undefined): M[] {
  return modes.filter(({ id, count }) => count > 0 || id === shown);
}

/** A card holds all builds of a gun that are rated the same. */
export function cardKey({ game, gun_id, category }: { game: string; gun_id: number; category: string }): string {
  return `${game}-${gun_id}-${category}`;
}
