import { type Routes, usual } from '@/shared/lib/route';

const platform = ['acti', 'psn', 'battle', 'xbl'] as const;

export const routes = {
  'players.profile': { ...usual, path: '/profile/:game/:platform/:username', values: { game: ['wz1', 'wz2'], platform } },
  'players.profile-short': { ...usual, path: '/profile/:platform/:username', values: { platform } },
  'players.match': { ...usual, index: false, path: '/match/:game/:id', values: { game: ['wz1', 'wz2'] } },
  'players.match-short': { ...usual, index: false, path: '/match/:id' },
} as const satisfies Routes;
