import type { TranslateIn } from '@/shared/i18n/texts';

/** The question of the FAQ that helps whoever keeps their stats closed. */
export const OPEN_STATS = 'how-to-publicize-your-call-of-duty-stats';

const FAILURES = { 403: 'not_allowed', 404: 'user_not_found', 503: 'publisher_away' } as const;

/** Why there is no profile, in the words of players; null where the site's own will do. */
export function failedProfile(status: number, t: TranslateIn) {
  const why = status === 403 || status === 404 || status === 503 ? FAILURES[status] : null;
  if (!why) return null;
  const text = (what: 'title' | 'text') => t(`profile.failed.${why}.${what}`, { ns: 'players' });
  return { title: text('title'), text: text('text'), ...(why !== 'publisher_away' && { faq: OPEN_STATS }) };
}
