import type { PageModule, HeadContext, RouteContext, Screen, Screens } from '@/shared/lib/route';
import { formatNumber } from '@/shared/i18n/format';
import type { TranslateIn } from '@/shared/i18n/texts';
import { comparedCall, matchesCall, profileCall } from './api';
import { matchScreen } from './match/screen';
import { whoIn } from './model';
import { opponentOf, VIEW_KEYS, viewIn } from './profile/filters';
import type { routes } from './routes';
import sheet from './sheet.css?url';

const OPEN_STATS = 'how-to-publicize-your-call-of-duty-stats';

const FAILURES = { 403: 'not_allowed', 404: 'user_not_found', 503: 'publisher_away' } as const;

/** Why there is no profile, in the words of players. */
function failed(status: number, t: TranslateIn) {
  const why = status === 403 || status === 404 || status === 503 ? FAILURES[status] : null;
  if (!why) return null;
  const text = (what: 'title' | 'text') => t(`profile.failed.${why}.${what}`, { ns: 'players' });
  return { title: text('title'), text: text('text'), faq: why === 'publisher_away' ? undefined : OPEN_STATS };
}

function profileHead({ t, data, params, lang }: HeadContext<Record<string, string>>) {
  const who = whoIn(params);
  const profile = data(profileCall(who, lang))?.profile;
  const name = profile?.username ?? who.username;
  const { kd = 0, wins = 0 } = profile?.lifetime ?? {};
  return {
    title: t('profile.head.title', { ns: 'players', name }),
    description: t('profile.head.description', {
      ns: 'players',
      name,
      count: profile?.total_games ?? 0,
      games: formatNumber(lang, profile?.total_games ?? 0),
      kd: formatNumber(lang, kd, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      wins: formatNumber(lang, wins),
    }),
  };
}

/** One profile, whichever of its addresses leads there. */
const profile: Screen = {
  page: 'ProfilePage',
  namespaces: ['players'],
  search: VIEW_KEYS,
  queries: ({ params, search, lang }: RouteContext) => {
    const [who, view] = [whoIn(params), viewIn(search)];
    const other = opponentOf(who, view);
    return [profileCall(who, lang), matchesCall(who, lang, view), ...(other ? [comparedCall(other, lang)] : [])];
  },
  head: profileHead,
  failed,
};

export const screens: Screens<typeof routes> = {
  'players.profile': profile,
  'players.profile-short': profile,
  'players.match': matchScreen,
  'players.match-short': matchScreen,
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { sheet };
