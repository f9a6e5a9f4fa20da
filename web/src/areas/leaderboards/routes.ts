import type { Routes } from '@/shared/lib/route';

export const routes = {
  'leaderboards.list': { layout: 'default', access: 'public', index: true, path: '/leaderboards' },
} as const satisfies Routes;
