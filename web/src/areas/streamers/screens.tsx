import type { PageModule, Screens } from '@/shared/lib/route';
import { streamersCall } from './api';
import { FILTER_KEYS, filterIn, isRegion } from './model';
import type { routes } from './routes';
import stylesheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'streamers.list': {
    page: 'StreamersPage',
    search: FILTER_KEYS,
    namespaces: ['streamers'],
    queries: ({ params, search }) => [streamersCall(params.region, filterIn(search))],
    head: ({ t, params, paths }) => {
      const region = t(`region.${isRegion(params.region) ? params.region : 'all'}`, { ns: 'streamers' });
      return {
        title: t('head.title', { ns: 'streamers', region }),
        description: t('head.description', { ns: 'streamers' }),
        crumbs: [{ name: t('title', { ns: 'streamers' }), path: paths.topStreamers(params.region) }],
      };
    },
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { stylesheet };
