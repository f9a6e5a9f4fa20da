import type { PageModule, Screens } from '@/shared/lib/route';
import { playlistsCall } from './api';
import type { routes } from './routes';
import sheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'playlists.list': {
    page: 'PlaylistsPage',
    namespaces: ['playlists'],
    queries: () => [playlistsCall],
    head: ({ t, paths }) => ({
      title: t('title', { ns: 'playlists' }),
      description: t('description', { ns: 'playlists' }),
      crumbs: [{ name: t('title', { ns: 'playlists' }), path: paths.of('/playlists') }],
    }),
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { sheet };
