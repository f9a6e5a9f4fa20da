import type { QueryClient } from '@tanstack/react-query';
import type { I18n } from '@/shared/i18n/texts';
import { type Head, headTags, type Tag } from '@/shared/head/head';
import type { Lang } from '@/shared/i18n/langs';
import type { Screen } from '@/shared/lib/route';
import { pathsFor } from '@/shared/paths';
import { errorTexts } from './error-status';
import { type Match, routeContext } from './match';

type Place = { path: string; search: string; lang: Lang; origin: string; texts: I18n; client: QueryClient };

/** Returns the head tags of the page at `place`, or of the error page if the status is not 200. */
export function pageHead(match: Match | null, screen: Screen | undefined, status: number, place: Place): Tag[] {
  const { lang, origin, path } = place;
  const failed = !match || !screen || status !== 200;
  const head: Head = failed
    ? errorTexts(place.texts.t, match ? status : 404)
    : screen.head({
        ...routeContext(match, screen, place.search, lang),
        t: place.texts.in,
        origin,
        paths: pathsFor(lang),
        data: (call) => place.client.getQueryData([call.url]),
      });
  return headTags(head, { lang, origin, path, index: !failed && match.route.index });
}
