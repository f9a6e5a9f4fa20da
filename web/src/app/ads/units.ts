export type AdUnit = 'corner-video' | 'leaderboard' | 'in-content' | 'right-rail' | 'bottom-rail' | 'left-rail';

/** The ad network's names of our units. */
const types: Record<AdUnit, string> = {
  'corner-video': 'corner_ad_video',
  leaderboard: 'flex_leaderboard',
  'in-content': 'in_content',
  'right-rail': 'right_rail',
  'bottom-rail': 'bottom_rail',
  'left-rail': 'left_rail',
};

export function slotId(unit: AdUnit): string {
  return `ad-${unit}`;
}

export type NetworkUnit = { type: string; selectorId: string };

export function networkUnits(units: readonly AdUnit[]): NetworkUnit[] {
  return units.map((unit) => ({ type: types[unit], selectorId: slotId(unit) }));
}

export type AdsMode = 'off' | 'house' | 'network';

/**
 * Returns whether and which ads to show. While the session is loading the visitor counts as a guest: the space is
 * reserved, and no ad loads within the first second.
 */
export function adsMode(of: {
  units: readonly AdUnit[];
  network: boolean;
  house: boolean;
  subscriber: boolean;
  /** Null if the visitor has not decided yet. */
  consent: boolean | null;
}): AdsMode {
  if (of.units.length === 0 || of.subscriber || of.consent === false) return 'off';
  if (of.network) return 'network';
  return of.house ? 'house' : 'off';
}
