import { createProgress } from '@/shared/progress/create';
import { waysTo } from '@/shared/progress/wire';

/** What is ticked, counted and put on top in every tracker; the lists are those of the tabs: `bo6mp`, `bo6mp_mastery`. */
export const progress = createProgress({
  name: 'trackers',
  ...waysTo({
    load: (lists) => `/api/trackers/progress?${new URLSearchParams({ lists })}`,
    send: (list) => `/api/tools/camouflages/tracker?${new URLSearchParams({ type: list })}`,
    merge: '/api/trackers/merge',
  }),
});
