import type { Screen } from '@/shared/lib/route';
import { hubCall } from './api';

export const hubScreen: Screen = {
  page: 'HubPage',
  // The app shows less of the page, and its links pass the parameter on.
  search: ['mobapp'],
  namespaces: ['maps'],
  queries: ({ lang }) => [hubCall(lang)],
  head: ({ t, paths }) => ({
    title: t('hub.head.title', { ns: 'maps' }),
    description: t('hub.head.description', { ns: 'maps' }),
    crumbs: [{ name: t('hub.title', { ns: 'maps' }), path: paths.maps() }],
  }),
};
