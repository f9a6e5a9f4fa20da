import { call } from '@/shared/api/call';

export const playlistsCall = call('/api/tools/playlists', { required: true });
export const playlistCall = (game: string) => call('/api/tools/playlist/{game}', { path: { game }, required: true });
