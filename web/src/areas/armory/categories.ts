import type { Tier } from '@/shared/ui/tiers';

/** Keys of the five categories on the wire, the best first. */
export const CATEGORIES = ['absolute_meta', 'meta', 'acceptable', 'new', 'unrated'] as const;

export type CategoryKey = (typeof CATEGORIES)[number];

const TIERS: Record<string, Tier> = { absolute_meta: 'absolute', meta: 'meta', acceptable: 'acceptable', new: 'new' };

/** The colour and the shape of a category; one that is not known is unrated. */
export function tierOf(category: string): Tier {
  return TIERS[category] ?? 'unrated';
}
