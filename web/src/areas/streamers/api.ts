import { call } from '@/shared/api/call';

export const streamersCall = call('/api/streamers', { required: true });
