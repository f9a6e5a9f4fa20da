import { lazy } from 'react';
import type { TranslateIn } from '@/shared/i18n/texts';
import { failureOf } from './model';

/** The FAQ entry for users whose stats are private. */
export const OPEN_STATS = 'how-to-publicize-your-call-of-duty-stats';

/** Loaded with the error page only. */
const FindInstead = lazy(() => import('./FindInstead'));

/** Returns the error texts of a profile; null if the site's own texts apply. */
export function failedProfile(status: number, t: TranslateIn) {
  const why = failureOf({ status });
  if (!why) return null;
  const text = (what: 'title' | 'text') => t(`profile.failed.${why}.${what}`, { ns: 'players' });
  return {
    title: text('title'),
    text: text('text'),
    ...(why !== 'publisher_away' && { faq: OPEN_STATS }),
    ...(why === 'user_not_found' && { Help: FindInstead }),
  };
}
