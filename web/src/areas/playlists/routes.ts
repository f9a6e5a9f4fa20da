import type { Routes } from '@/shared/lib/route';

const usual = { layout: 'default', access: 'public', index: true } as const;

export const routes = {
  'playlists.hub': { ...usual, path: '/playlist' },
  'playlists.playlist': { ...usual, path: '/playlist/:game' },
} as const satisfies Routes;
