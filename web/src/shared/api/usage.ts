import { call } from './call';

/** What players carry. Lists and the pages of guns ask for it, whose area knows nothing of matches. */
export const usageCall = (game: 'wz1' | 'wz2', filter: { mode?: string; season?: string } = {}) =>
  call('/api/players/guns', { query: { game, ...filter } });
