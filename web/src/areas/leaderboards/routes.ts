import type { Routes } from '@/shared/lib/route';

const usual = { layout: 'default', access: 'public', index: true } as const;

export const routes = {
  'leaderboards.esports': { ...usual, path: '/wsow/:year/:type/:region' },
  'leaderboards.records': { ...usual, path: '/world-records/:season/:map/:mode/:squad/vs/:squads' },
} as const satisfies Routes;
