import type { Routes } from '@/shared/lib/route';

export const routes = {
  'streamers.list': {
    layout: 'default',
    access: 'public',
    index: true,
    path: '/top-streamers/:region',
    values: { region: ['all', 'europe', 'cis', 'asia', 'north-america'] },
  },
} as const satisfies Routes;
