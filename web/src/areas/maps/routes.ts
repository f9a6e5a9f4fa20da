import type { Routes } from '@/shared/lib/route';

export const routes = {
  'maps.list': { layout: 'default', access: 'public', index: true, path: '/maps' },
} as const satisfies Routes;
