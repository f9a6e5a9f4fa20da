import { call } from './call';

/** The guns that players use. Shared because the areas of lists and guns do not depend on the players area. */
export const usageCall = (game: 'wz1' | 'wz2', filter: { mode?: string; season?: string } = {}) =>
  call('/api/players/guns', { query: { game, ...filter } });
