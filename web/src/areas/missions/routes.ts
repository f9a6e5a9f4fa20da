import { type Routes, usual } from '@/shared/lib/route';

export const routes = {
  'missions.list': { ...usual, path: '/missions' },
  'missions.need': { ...usual, index: false, path: '/missions/need' },
  'missions.recipes': { ...usual, path: '/missions/recipes' },
  'missions.guide': { ...usual, path: '/missions/guide' },
  // The valid slugs are content; all others respond with 404.
  'missions.mission': { ...usual, path: '/missions/:slug' },
  'missions.keys': { ...usual, path: '/dmz-keys' },
  'missions.upgrades': { ...usual, path: '/dmz-upgrades-tracker' },
  'missions.type': { ...usual, path: '/dmz-upgrades-tracker/:type' },
} as const satisfies Routes;
