import type { Routes } from '@/shared/lib/route';

export const routes = {
  'players.list': { layout: 'default', access: 'public', index: true, path: '/players' },
} as const satisfies Routes;
