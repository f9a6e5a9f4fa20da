import { type Routes, usual } from '@/shared/lib/route';

export const routes = {
  'trackers.hub': { ...usual, path: '/camo' },
  'trackers.picker': { ...usual, path: '/camo/:series', values: { series: ['bo6', 'mw3', 'mw2'] } },
  // The valid names are content; all others respond with 404.
  'trackers.tracker': { ...usual, path: '/camo/:game' },
  'trackers.overview': { ...usual, index: false, path: '/camo/overview' },
  'trackers.shared': { ...usual, index: false, path: '/camo/shared/:code' },
} as const satisfies Routes;
