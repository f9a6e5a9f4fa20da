import type { PageModule, Screens } from '@/shared/lib/route';
import { mapsCall } from './api';
import type { routes } from './routes';
import sheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'maps.list': {
    page: 'MapsPage',
    namespaces: ['maps'],
    queries: () => [mapsCall],
    head: ({ t, paths }) => ({
      title: t('title', { ns: 'maps' }),
      description: t('description', { ns: 'maps' }),
      crumbs: [{ name: t('title', { ns: 'maps' }), path: paths.of('/maps') }],
    }),
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { sheet };
