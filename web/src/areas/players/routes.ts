import type { Routes } from '@/shared/lib/route';

const open = { layout: 'default', access: 'public', index: true } as const;
const platform = ['acti', 'psn', 'battle', 'xbl'] as const;

export const routes = {
  'players.profile': { ...open, path: '/profile/:game/:platform/:username', values: { game: ['wz1', 'wz2'], platform } },
  'players.profile-short': { ...open, path: '/profile/:platform/:username', values: { platform } },
  'players.match': { ...open, index: false, path: '/match/:game/:id', values: { game: ['wz1', 'wz2'] } },
  'players.match-short': { ...open, index: false, path: '/match/:id' },
} as const satisfies Routes;
