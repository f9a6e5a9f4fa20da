import type { Toc } from '@/shared/api/schema';

const DIRECTIONS: Partial<Record<Toc, 'better' | 'worse'>> = { buff: 'better', nerf: 'worse' };

/** Returns the direction of a change; undefined if a gun was changed both ways. */
export function directionOf(toc: Toc): 'better' | 'worse' | undefined {
  return DIRECTIONS[toc];
}
