import { call } from '@/shared/api/call';
import type { GameCode } from '@/shared/api/schema';

export const gunStatsCall = (game: string, gun: string) => call('/api/gun-numbers/{game}/{gun}', { path: { game: game as GameCode, gun } });

export const effectsCall = (gun_id: number) => call('/api/attachment-effects/{gun_id}', { path: { gun_id } });

export const sourcesCall = call('/api/data-sources');
