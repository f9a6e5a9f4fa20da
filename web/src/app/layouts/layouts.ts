import type { Layout } from '@/shared/lib/route';
import type { AdUnit } from '../ads/units';

type LayoutSpec = {
  ads: readonly AdUnit[];
  /** Whether the Remove Ads button slides in. */
  removeAds: boolean;
};

const none: readonly AdUnit[] = [];
const all: readonly AdUnit[] = ['corner-video', 'leaderboard', 'in-content', 'right-rail', 'bottom-rail', 'left-rail'];

/** The differences between the seven layouts; the frame is the same for all. */
export const layouts: Record<Layout, LayoutSpec> = {
  default: { ads: all, removeAds: false },
  'no-ads': { ads: none, removeAds: false },
  map: { ads: ['corner-video', 'bottom-rail'], removeAds: true },
  community: { ads: ['leaderboard', 'right-rail', 'bottom-rail'], removeAds: false },
  mw: { ads: ['leaderboard', 'in-content', 'right-rail', 'bottom-rail'], removeAds: true },
  mw3: { ads: ['leaderboard', 'in-content', 'right-rail', 'bottom-rail'], removeAds: true },
  bo6: { ads: ['leaderboard', 'in-content', 'bottom-rail'], removeAds: true },
};

export type Frame = {
  layout: Layout;
  navbar: boolean;
  ads: readonly AdUnit[];
  removeAds: boolean;
  logo: 'plain' | 'aether';
};

const aetherMaps = ['dark-aether', 'dark-aether-s2r'];

/**
 * Returns the frame of a page. Only the map layout depends on the URL: for the mobile app, and for two Zombies maps.
 */
export function frameFor(layout: Layout, path: string, search: URLSearchParams): Frame {
  const { ads, removeAds } = layouts[layout];
  if (layout !== 'map') return { layout, navbar: true, ads, removeAds, logo: 'plain' };
  const inApp = search.has('mobapp');
  const [, , map = '', mode = ''] = path.split('/');
  return {
    layout,
    navbar: !inApp,
    ads: inApp ? none : ads,
    removeAds: removeAds && !inApp,
    logo: mode === 'mwz' && aetherMaps.includes(map) ? 'aether' : 'plain',
  };
}
