import { type Routes, usual } from '@/shared/lib/route';

const onMap = { ...usual, layout: 'map' } as const;

export const routes = {
  'maps.hub': { ...onMap, path: '/map' },
  // Which there are is content; to every other pair the answer is 404.
  'maps.map': { ...onMap, path: '/map/:map/:mode' },
} as const satisfies Routes;
