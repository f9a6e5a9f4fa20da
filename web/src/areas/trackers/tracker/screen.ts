import type { Screen } from '@/shared/lib/route';
import { initCall } from '../api';
import { DRAWN_KEYS } from './filter';

export const trackerScreen: Screen<{ game: string }> = {
  page: 'TrackerPage',
  namespaces: ['trackers', 'progress'],
  search: DRAWN_KEYS,
  queries: ({ params, lang }) => [initCall(params.game, lang)],
  head: ({ t, data, params, lang, paths }) => {
    const head = data(initCall(params.game, lang))?.tracker;
    const name = head?.name ?? params.game;
    const masters = head?.steps.map((step) => step.name).join(', ') ?? '';
    return {
      title: t('tracker.head.title', { ns: 'trackers', name }),
      description: t('tracker.head.description', { ns: 'trackers', name, masters }),
      crumbs: [
        { name: t('hub.title', { ns: 'trackers' }), path: paths.camos() },
        { name, path: paths.camo(params.game) },
      ],
    };
  },
};
