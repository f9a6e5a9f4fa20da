import type { Toc } from '@/shared/api/schema';

const WAYS: Partial<Record<Toc, 'better' | 'worse'>> = { buff: 'better', nerf: 'worse' };

/** Returns the direction of a change; undefined if a gun was changed both ways. */
export function wayOf(toc: Toc): 'better' | 'worse' | undefined {
  return WAYS[toc];
}
