import type { Tier } from './tiers';

/** Two chevrons, one, a bar, a spark, a dash: distinguishable without color and at ten pixels. */
const SHAPES: Record<Tier, string> = {
  absolute: 'M1 6l4-4 4 4v2L5 4 1 8zM1 9l4-4 4 4v2L5 7 1 11z',
  meta: 'M1 7l4-4 4 4v2.6L5 5.6 1 9.6z',
  acceptable: 'M1 3h8v6H1z',
  new: 'M5 1l1.2 3.8L10 6 6.2 7.2 5 11 3.8 7.2 0 6l3.800-1.200z',
  unrated: 'M1 5h8v2H1z',
};

export function TierMark({ tier, size = 10 }: { tier: Tier; size?: number }) {
  return (
    <svg width={size} height={size * 1.2} viewBox="0 0 10 12" fill="currentColor" aria-hidden className="shrink-0">
      <path d={SHAPES[tier]} />
    </svg>
  );
}
