import type { Routes } from '@/shared/lib/route';

export const routes = {
  'streamers.list': { layout: 'default', access: 'public', index: true, path: '/streamers' },
} as const satisfies Routes;
