import { call } from '@/shared/api/call';

export const playlistsCall = call('/api/playlists', { required: true });
