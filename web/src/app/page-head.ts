import type { QueryClient } from '@tanstack/react-query';
import type { I18n } from '@/shared/i18n/texts';
import { type Head, headTags, type Tag } from '@/shared/head/head';
import type { Lang } from '@/shared/i18n/langs';
import { pathsFor } from '@/shared/paths';
import { errorTexts } from './error-status';
import { type Match, routeContext } from './match';

type Place = { path: string; search: string; lang: Lang; origin: string; texts: I18n; client: QueryClient };

/** The tags of the page at `place`; with a status other than 200, of the error page that stands there instead. */
export function pageHead(match: Match | null, status: number, place: Place): Tag[] {
  const { lang, origin, path } = place;
  const failed = match === null || status !== 200;
  const head: Head = failed
    ? errorTexts(place.texts.t, match ? status : 404)
    : match.route.head({
        ...routeContext(match, place.search, lang),
        t: place.texts.in,
        origin,
        paths: pathsFor(lang),
        data: (call) => place.client.getQueryData([call.url]),
      });
  return headTags(head, { lang, origin, path, index: !failed && match.route.index });
}
