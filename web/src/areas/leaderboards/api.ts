import { call } from '@/shared/api/call';

export const leaderboardsCall = call('/api/leaderboards', { required: true });
