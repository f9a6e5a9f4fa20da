import { call } from '@/shared/api/call';

export const mapsCall = call('/api/maps', { required: true });
