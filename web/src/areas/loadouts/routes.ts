import type { Routes } from '@/shared/lib/route';

const own = { layout: 'no-ads', access: 'user', index: false } as const;
const open = { layout: 'default', access: 'public', index: false } as const;

export const routes = {
  'loadouts.builder': { ...own, path: '/loadouts/gunsmith' },
  'loadouts.builder-edit': { ...own, path: '/loadouts/gunsmith/:id' },
  'loadouts.edit': { ...own, path: '/loadouts/edit/:id' },
  'loadouts.kit-builder': { ...own, path: '/loadouts/kit-builder' },
  'loadouts.kit-edit': { ...own, path: '/loadouts/kit-builder/:id' },
  'loadouts.my': { ...own, path: '/loadouts/my', layout: 'default' },
  'loadouts.compare': { ...open, path: '/loadouts/compare' },
  'loadouts.shared': { ...open, path: '/b/:code' },
} as const satisfies Routes;
