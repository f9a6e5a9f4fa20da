import type { PageModule, Screens } from '@/shared/lib/route';
import { leaderboardsCall } from './api';
import type { routes } from './routes';
import sheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'leaderboards.list': {
    page: 'LeaderboardsPage',
    namespaces: ['leaderboards'],
    queries: () => [leaderboardsCall],
    head: ({ t, paths }) => ({
      title: t('title', { ns: 'leaderboards' }),
      description: t('description', { ns: 'leaderboards' }),
      crumbs: [{ name: t('title', { ns: 'leaderboards' }), path: paths.of('/leaderboards') }],
    }),
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { sheet };
