import { call } from '@/shared/api/call';

export const missionsCall = call('/api/missions', { required: true });
