import type { PageModule, Screens } from '@/shared/lib/route';
import { playersCall } from './api';
import type { routes } from './routes';
import sheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'players.list': {
    page: 'PlayersPage',
    namespaces: ['players'],
    queries: () => [playersCall],
    head: ({ t, paths }) => ({
      title: t('title', { ns: 'players' }),
      description: t('description', { ns: 'players' }),
      crumbs: [{ name: t('title', { ns: 'players' }), path: paths.of('/players') }],
    }),
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { sheet };
