import { type Routes, usual } from '@/shared/lib/route';

export const routes = {
  'leaderboards.esports': { ...usual, path: '/wsow/:year/:type/:region' },
  'leaderboards.records': { ...usual, path: '/world-records/:season/:map/:mode/:squad/vs/:squads' },
} as const satisfies Routes;
