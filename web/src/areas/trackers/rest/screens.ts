import type { HeadContext, Screen } from '@/shared/lib/route';
import { sharedCall, trackersCall } from '../api';

type Context = Pick<HeadContext, 't' | 'paths'>;

const hubCrumb = ({ t, paths }: Context) => ({ name: t('hub.title', { ns: 'trackers' }), path: paths.camos() });

export const hubScreen: Screen = {
  page: 'HubPage',
  namespaces: ['trackers', 'progress'],
  queries: ({ lang }) => [trackersCall(lang)],
  head: (context) => ({
    title: context.t('hub.head.title', { ns: 'trackers' }),
    description: context.t('hub.head.description', { ns: 'trackers' }),
    crumbs: [hubCrumb(context)],
  }),
};

export const pickerScreen: Screen<{ series: string }> = {
  page: 'PickerPage',
  namespaces: ['trackers', 'progress'],
  queries: ({ lang }) => [trackersCall(lang)],
  head: (context) => {
    const { t, data, params, paths, lang } = context;
    const game = data(trackersCall(lang))?.games.find(({ id }) => id === params.series)?.name ?? params.series;
    return {
      title: t('picker.head.title', { ns: 'trackers', game }),
      description: t('picker.head.description', { ns: 'trackers', game }),
      crumbs: [hubCrumb(context), { name: game, path: paths.camo(params.series) }],
    };
  },
};

export const overviewScreen: Screen = {
  page: 'OverviewPage',
  namespaces: ['trackers', 'progress'],
  queries: ({ lang }) => [trackersCall(lang)],
  head: ({ t }) => ({
    title: t('overview.title', { ns: 'trackers' }),
    description: t('overview.subtitle', { ns: 'trackers' }),
  }),
};

export const sharedScreen: Screen<{ code: string }> = {
  page: 'SharedPage',
  namespaces: ['trackers'],
  queries: ({ params, lang }) => [sharedCall(params.code, lang)],
  failed: (status, t) =>
    status === 404 ? { title: t('shared.gone_title', { ns: 'trackers' }), text: t('shared.gone_text', { ns: 'trackers' }) } : null,
  head: ({ t, data, params, lang }) => {
    const name = data(sharedCall(params.code, lang))?.owner.username ?? '';
    return {
      title: t('shared.title', { ns: 'trackers', name }),
      description: t('shared.description', { ns: 'trackers', name }),
      image: `/og/camo/${params.code}.png?lang=${lang}`,
    };
  },
};
