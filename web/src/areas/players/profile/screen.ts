import { formatNumber, formatRatio } from '@/shared/i18n/format';
import type { HeadContext, Screen } from '@/shared/lib/route';
import { comparedCall, matchesCall, profileCall } from '../api';
import { playerIn } from '../model';
import { failedProfile } from './failures';
import { opponentOf, VIEW_KEYS, viewIn } from './filters';

type Params = { platform: string; username: string };

function head({ t, data, params, lang }: HeadContext<Params>) {
  const player = playerIn(params);
  const profile = data(profileCall(player, lang))?.profile;
  const name = profile?.username ?? player.username;
  const { total_games: games = 0, lifetime } = profile ?? {};
  return {
    title: t('profile.head.title', { ns: 'players', name }),
    description: t('profile.head.description', {
      ns: 'players',
      name,
      games: formatNumber(lang, games),
      kd: formatRatio(lang, lifetime?.kd ?? 0),
      wins: formatNumber(lang, lifetime?.wins ?? 0),
    }),
  };
}

/** The profile page, for all of its URLs. */
export const profileScreen: Screen<Params> = {
  page: 'ProfilePage',
  namespaces: ['players'],
  search: VIEW_KEYS,
  queries: ({ params, search, lang }) => {
    const [player, view] = [playerIn(params), viewIn(search)];
    const other = opponentOf(player, view);
    return [profileCall(player, lang), matchesCall(player, lang, view), ...(other ? [comparedCall(other, lang)] : [])];
  },
  head,
  failed: failedProfile,
};
