import { createProgress } from '@/shared/progress/create';
import { syncCalls } from '@/shared/progress/wire';

/** Progress of found points: one list per map. */
export const progress = createProgress({
  name: 'maps',
  ...syncCalls({
    load: (lists) => `/api/maps/progress?${new URLSearchParams({ lists })}`,
    send: (list) => `/api/maps/progress?${new URLSearchParams({ type: list })}`,
    merge: '/api/maps/merge',
  }),
});

export const listOf = (map: string): string => `found-${map}`;
