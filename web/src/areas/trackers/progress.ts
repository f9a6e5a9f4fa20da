import { createProgress } from '@/shared/progress/create';
import { syncCalls } from '@/shared/progress/wire';

/** Ticks, counts and pinned weapons of all trackers; one list per tab: `bo6mp`, `bo6mp_mastery`. */
export const progress = createProgress({
  name: 'trackers',
  ...syncCalls({
    load: (lists) => `/api/trackers/progress?${new URLSearchParams({ lists })}`,
    send: (list) => `/api/tools/camouflages/tracker?${new URLSearchParams({ type: list })}`,
    merge: '/api/trackers/merge',
  }),
});
