import type { Routes } from '@/shared/lib/route';

export const routes = {
  'playlists.list': { layout: 'default', access: 'public', index: true, path: '/playlists' },
} as const satisfies Routes;
