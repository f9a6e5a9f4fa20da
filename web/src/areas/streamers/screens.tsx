import type { PageModule, Screens } from '@/shared/lib/route';
import { streamersCall } from './api';
import type { routes } from './routes';
import sheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'streamers.list': {
    page: 'StreamersPage',
    namespaces: ['streamers'],
    queries: () => [streamersCall],
    head: ({ t, paths }) => ({
      title: t('title', { ns: 'streamers' }),
      description: t('description', { ns: 'streamers' }),
      crumbs: [{ name: t('title', { ns: 'streamers' }), path: paths.of('/streamers') }],
    }),
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { sheet };
