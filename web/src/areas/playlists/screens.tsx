import type { HeadContext, PageModule, Screens } from '@/shared/lib/route';
import { playlistCall, playlistsCall } from './api';
import type { routes } from './routes';
import stylesheet from './sheet.css?url';

const hubCrumb = ({ t, paths }: Pick<HeadContext, 't' | 'paths'>) => ({
  name: t('hub.title', { ns: 'playlists' }),
  path: paths.playlists(),
});

export const screens: Screens<typeof routes> = {
  'playlists.hub': {
    page: 'HubPage',
    namespaces: ['playlists'],
    queries: () => [playlistsCall],
    head: (context) => ({
      title: context.t('hub.head.title', { ns: 'playlists' }),
      description: context.t('hub.head.description', { ns: 'playlists' }),
      crumbs: [hubCrumb(context)],
    }),
  },
  'playlists.playlist': {
    page: 'PlaylistPage',
    namespaces: ['playlists'],
    queries: ({ params }) => [playlistCall(params.game)],
    failed: (status, t) =>
      status === 404 ? { title: t('error.404.title', { ns: 'shell' }), text: t('errors.unknown', { ns: 'playlists' }) } : null,
    head: (context) => {
      const { t, data, params, paths } = context;
      const game = data(playlistCall(params.game))?.items.name ?? params.game;
      return {
        title: t('page.head.title', { ns: 'playlists', game }),
        description: t('page.head.description', { ns: 'playlists', game }),
        crumbs: [hubCrumb(context), { name: game, path: paths.playlist(params.game) }],
      };
    },
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { stylesheet };
