import type { Routes } from '@/shared/lib/route';

const open = { layout: 'default', access: 'public', index: true } as const;

export const routes = {
  'trackers.hub': { ...open, path: '/camo' },
  'trackers.picker': { ...open, path: '/camo/:series', values: { series: ['bo6', 'mw3', 'mw2'] } },
  // Which there are is content: any other word is answered with 404.
  'trackers.tracker': { ...open, path: '/camo/:game' },
  'trackers.overview': { ...open, path: '/camo/overview', index: false },
  'trackers.shared': { ...open, path: '/camo/shared/:code', index: false },
} as const satisfies Routes;
