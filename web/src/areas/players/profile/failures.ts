import type { TranslateIn } from '@/shared/i18n/texts';
import { failureOf } from './model';

/** The question of the FAQ that helps whoever keeps their stats closed. */
export const OPEN_STATS = 'how-to-publicize-your-call-of-duty-stats';

/** Why there is no profile, in the words of players; null where the site's own will do. */
export function failedProfile(status: number, t: TranslateIn) {
  const why = failureOf({ status });
  if (!why) return null;
  const text = (what: 'title' | 'text') => t(`profile.failed.${why}.${what}`, { ns: 'players' });
  return { title: text('title'), text: text('text'), ...(why !== 'publisher_away' && { faq: OPEN_STATS }) };
}
