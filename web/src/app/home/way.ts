import type { Toc, TopPatch } from '@/shared/api/schema';

const WAYS: Partial<Record<Toc, 'better' | 'worse'>> = { buff: 'better', nerf: 'worse' };

/** Up or down; a gun that a patch moved both ways has moved nowhere. */
export function wayOf(toc: Toc): 'better' | 'worse' | undefined {
  return WAYS[toc];
}

/** How many guns a patch made better and worse, and how many it changed in ways that are neither, or that are not known here. */
export function tally({ count, guns }: Pick<TopPatch, 'count' | 'guns'>): { better: number; worse: number; guns: number } {
  // Only the first ones are told by name.
  const told = guns.length < count ? [] : guns;
  const went = (way: Toc) => told.filter(({ toc }) => toc === way).length;
  const [better, worse] = [went('buff'), went('nerf')];
  return { better, worse, guns: count - better - worse };
}

/** Of `game:season:date`; 0 is before the first one. */
export function seasonOf(value: string): number {
  return Number(/:s(\d+)/.exec(value)?.[1] ?? 0);
}
