import { createProgress } from '@/shared/progress/create';
import { waysTo } from '@/shared/progress/wire';

/**
 * `missions`: done, and marked the ones that are followed. `upgrades`: counts of their tasks, and marked the favourites.
 * `items`: how many there are in the stash, and marked the recipes that are followed.
 */
export const LISTS = ['missions', 'upgrades', 'items'] as const;

export const progress = createProgress({
  name: 'missions',
  ...waysTo({
    load: (lists) => `/api/missions/progress?${new URLSearchParams({ lists })}`,
    send: (list) => `/api/missions/progress?${new URLSearchParams({ type: list })}`,
    merge: '/api/missions/merge',
  }),
});
