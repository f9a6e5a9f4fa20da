import { call } from '@/shared/api/call';
import type { StreamerRegion } from '@/shared/api/schema';
import { type Filter, squeeze } from './model';

/** Omits default params, so that equal filters share a cached response. */
export const streamersCall = (region: string, { name, lang }: Filter) =>
  call('/api/streamers/list', {
    query: {
      region: region === 'all' ? undefined : (region as StreamerRegion),
      name: squeeze(name) || undefined,
      lang: lang === 'any' ? undefined : lang,
    },
    required: true,
  });
