import type { Routes } from '@/shared/lib/route';

const open = { layout: 'default', access: 'public', index: true } as const;

/** One list of challenges each; no other word behind `/camo/` is a page but those of the routes below. */
const TRACKERS = [
  'bo6mp',
  'bo6z',
  'bo6wz',
  'bo6mp-reticles',
  'bo6z-reticles',
  'bo6wz-reticles',
  'interstellar',
  'mw3z',
  'mw3p',
  'orion',
  'mw2z',
  'mw2p',
] as const;

export const routes = {
  'trackers.hub': { ...open, path: '/camo' },
  'trackers.picker': { ...open, path: '/camo/:series', values: { series: ['bo6', 'mw3', 'mw2'] } },
  'trackers.tracker': { ...open, path: '/camo/:game', values: { game: TRACKERS } },
  'trackers.overview': { ...open, path: '/camo/overview', index: false },
  'trackers.shared': { ...open, path: '/camo/shared/:code', index: false },
} as const satisfies Routes;
