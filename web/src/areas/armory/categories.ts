import type { Tier } from '@/shared/ui/tiers';

/** Keys of the five categories in the API, the best first. */
export const CATEGORIES = ['absolute_meta', 'meta', 'acceptable', 'new', 'unrated'] as const;

export type CategoryKey = (typeof CATEGORIES)[number];

const TIERS: Record<string, Tier> = { absolute_meta: 'absolute', meta: 'meta', acceptable: 'acceptable', new: 'new' };

/** Returns the color and shape of a category; unknown categories are unrated. */
export function tierOf(category: string): Tier {
  return TIERS[category] ?? 'unrated';
}
