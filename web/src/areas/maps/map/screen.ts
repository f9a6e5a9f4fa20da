import type { Screen } from '@/shared/lib/route';
import { initCall } from '../api';

export const mapScreen: Screen<{ map: string; mode: string }> = {
  page: 'MapPage',
  // Missions and recipes are panels of this page.
  joined: true,
  search: ['mobapp'],
  namespaces: ['maps', 'missions', 'progress'],
  queries: ({ params, lang }) => [initCall(params.map, params.mode, lang)],
  failed: (status, t) =>
    status === 404
      ? {
          title: t('map.missing.title', { ns: 'maps' }),
          text: t('map.missing.text', { ns: 'maps' }),
        }
      : null,
  head: ({ t, data, params, lang, paths }) => {
    const init = data(initCall(params.map, params.mode, lang));
    if (!init) return { title: params.map, description: '' };
    const mode = init.map.mode_name;
    const values = { ns: 'maps', map: init.map.name, mode, points: init.map.points } as const;
    return {
      title: t('map.head.title', values),
      description: t('map.head.description', values),
      crumbs: [
        { name: t('hub.title', { ns: 'maps' }), path: paths.maps() },
        { name: `${init.map.name}, ${mode}`, path: paths.map(params.map, params.mode) },
      ],
    };
  },
};
