import type { PageModule, Screens } from '@/shared/lib/route';
import { recordsCall, standingsCall } from './api';
import { eventKey, wordsIn } from './model';
import type { routes } from './routes';
import stylesheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'leaderboards.esports': {
    page: 'EsportsPage',
    namespaces: ['leaderboards'],
    search: ['s'],
    queries: ({ params, search, lang }) => [standingsCall(params, lang, wordsIn(search))],
    head: ({ t, data, params, search, lang, paths }) => {
      const info = data(standingsCall(params, lang, wordsIn(search)))?.info;
      const title = info?.title ?? t('esports.title', { ns: 'leaderboards' });
      const kind = info?.types.find(({ key }) => key === eventKey(info))?.label ?? '';
      return {
        title: t('esports.head.title', { ns: 'leaderboards', title, kind }),
        description: t('esports.head.description', { ns: 'leaderboards', title, kind }),
        crumbs: [{ name: title, path: paths.esports(params.year, params.type, params.region) }],
      };
    },
  },
  'leaderboards.records': {
    page: 'RecordsPage',
    namespaces: ['leaderboards'],
    queries: ({ params }) => [recordsCall(params)],
    head: ({ t, data, params, paths }) => {
      const map = data(recordsCall(params))?.records.axes.maps.find((one) => one.map === params.map)?.name ?? params.map;
      return {
        title: t('records.head.title', { ns: 'leaderboards', map }),
        description: t('records.head.description', { ns: 'leaderboards', map }),
        crumbs: [{ name: t('records.title', { ns: 'leaderboards' }), path: paths.worldRecords(params) }],
      };
    },
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { stylesheet };
