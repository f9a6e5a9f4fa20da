import type { Routes } from '@/shared/lib/route';

export const routes = {
  'trackers.list': { layout: 'default', access: 'public', index: true, path: '/trackers' },
} as const satisfies Routes;
