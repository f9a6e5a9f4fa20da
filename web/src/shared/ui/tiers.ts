/** The five tiers of the meta lists, best first. Each has a color and a shape. */
export const TIERS = ['absolute', 'meta', 'acceptable', 'new', 'unrated'] as const;

export type Tier = (typeof TIERS)[number];

export function tierVar(tier: Tier): string {
  return `var(--tier-${tier})`;
}
