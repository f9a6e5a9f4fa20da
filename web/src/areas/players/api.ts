import { call } from '@/shared/api/call';

export const playersCall = call('/api/players', { required: true });
