import type { RouteContext, Screen } from '@/shared/lib/route';
import { matchCall } from './api';
import { addressed } from './model';

const matchRequest = ({ params, search, lang }: RouteContext) => {
  const { game, id, handle } = addressed(params, search);
  return matchCall(id, game, handle, lang);
};

/** A match, with or without the game in its URL. */
export const matchScreen: Screen = {
  page: 'MatchPage',
  namespaces: ['players'],
  search: ['handle'],
  queries: (context) => [matchRequest(context)],
  head: (context) => {
    const { t, data } = context;
    const match = data(matchRequest(context))?.match;
    return {
      title: match
        ? t('match.head.title', { ns: 'players', mode: match.mod_loc, map: match.map_name })
        : t('match.head.unknown', { ns: 'players' }),
      description: t('match.head.description', { ns: 'players' }),
    };
  },
  failed: (status, t) =>
    status === 404 ? { title: t('match.unknown.title', { ns: 'players' }), text: t('match.unknown.text', { ns: 'players' }) } : null,
};
