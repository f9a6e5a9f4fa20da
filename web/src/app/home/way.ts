import type { Toc } from '@/shared/api/schema';

const WAYS: Partial<Record<Toc, 'better' | 'worse'>> = { buff: 'better', nerf: 'worse' };

/** Up or down; a gun that a patch moved both ways has moved nowhere. */
export function wayOf(toc: Toc): 'better' | 'worse' | undefined {
  return WAYS[toc];
}
