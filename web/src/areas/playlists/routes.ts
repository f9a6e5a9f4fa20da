import { type Routes, usual } from '@/shared/lib/route';

export const routes = {
  'playlists.hub': { ...usual, path: '/playlist' },
  'playlists.playlist': { ...usual, path: '/playlist/:game' },
} as const satisfies Routes;
