import type { PageModule, Screens } from '@/shared/lib/route';
import { trackersCall } from './api';
import type { routes } from './routes';
import sheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'trackers.list': {
    page: 'TrackersPage',
    namespaces: ['trackers'],
    queries: () => [trackersCall],
    head: ({ t, paths }) => ({
      title: t('title', { ns: 'trackers' }),
      description: t('description', { ns: 'trackers' }),
      crumbs: [{ name: t('title', { ns: 'trackers' }), path: paths.of('/trackers') }],
    }),
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { sheet };
