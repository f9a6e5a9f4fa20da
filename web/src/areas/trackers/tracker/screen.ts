import type { Screen } from '@/shared/lib/route';
import { initCall } from '../api';
import { TRACKER_KEYS } from './filter';

export const trackerScreen: Screen<{ game: string }> = {
  page: 'TrackerPage',
  namespaces: ['trackers', 'progress'],
  search: TRACKER_KEYS,
  queries: ({ params, lang }) => [initCall(params.game, lang)],
  head: ({ t, data, params, lang, paths }) => {
    const head = data(initCall(params.game, lang))?.tracker;
    if (!head) return { title: params.game, description: '' };
    const values = { ns: 'trackers', game: head.game_name, name: head.name, goal: head.steps.at(-1)?.name ?? head.name } as const;
    return {
      title: t('tracker.head.title', values),
      description: t('tracker.head.description', values),
      crumbs: [
        { name: t('hub.title', { ns: 'trackers' }), path: paths.camos() },
        { name: head.game_name, path: paths.camo(head.game) },
        { name: head.name, path: paths.camo(params.game) },
      ],
    };
  },
};
