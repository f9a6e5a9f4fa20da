import type { Routes } from '@/shared/lib/route';

export const routes = {
  'missions.list': { layout: 'default', access: 'public', index: true, path: '/missions' },
} as const satisfies Routes;
