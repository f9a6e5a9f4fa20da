import { call } from '@/shared/api/call';

export const trackersCall = call('/api/trackers', { required: true });
