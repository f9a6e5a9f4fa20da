import type { PageModule, Screens } from '@/shared/lib/route';
import { missionsCall } from './api';
import type { routes } from './routes';
import sheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'missions.list': {
    page: 'MissionsPage',
    namespaces: ['missions'],
    queries: () => [missionsCall],
    head: ({ t, paths }) => ({
      title: t('title', { ns: 'missions' }),
      description: t('description', { ns: 'missions' }),
      crumbs: [{ name: t('title', { ns: 'missions' }), path: paths.of('/missions') }],
    }),
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { sheet };
