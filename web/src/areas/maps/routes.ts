import { type Routes, usual } from '@/shared/lib/route';

const onMap = { ...usual, layout: 'map' } as const;

export const routes = {
  'maps.hub': { ...onMap, path: '/map' },
  // The valid pairs are content; all others respond with 404.
  'maps.map': { ...onMap, path: '/map/:map/:mode' },
} as const satisfies Routes;
