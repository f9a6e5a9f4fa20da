import { call } from '@/shared/api/call';
import type { StreamerRegion } from '@/shared/api/schema';
import { type Filter, squeeze } from './model';

/** Left out of the address where everyone is meant, so that two readers with the same wish get the same kept answer. */
export const streamersCall = (region: string, { name, lang }: Filter) =>
  call('/api/streamers/list', {
    query: {
      region: region === 'all' ? undefined : (region as StreamerRegion),
      name: squeeze(name) || undefined,
      lang: lang === 'any' ? undefined : lang,
    },
    required: true,
  });
