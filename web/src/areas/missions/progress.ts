import { createProgress } from '@/shared/progress/create';
import { syncCalls } from '@/shared/progress/wire';

/**
 * `missions`: completed, and marked if tracked. `upgrades`: task counts, and marked favorites. `items`: counts in the
 * stash, and marked recipes that are tracked.
 */
export const LISTS = ['missions', 'upgrades', 'items'] as const;

export const progress = createProgress({
  name: 'missions',
  ...syncCalls({
    load: (lists) => `/api/missions/progress?${new URLSearchParams({ lists })}`,
    send: (list) => `/api/missions/progress?${new URLSearchParams({ type: list })}`,
    merge: '/api/missions/merge',
  }),
});
