import { splitLocale } from '@/shared/paths';
import { matchPath } from './match';
import { prepareFiles } from './prepare';
import type { Services } from './services';

let running = 0;

/** Returns whether a prefetch of page files is running. */
export const isPrefetching = () => running > 0;

/**
 * Prefetches the files of a page when the pointer is on its link, some hundred milliseconds before the click. The
 * area's chunk lists the other files and the calls. API responses are not prefetched.
 */
export function prefetchPage(to: string, services: Services): void {
  const [pathname = '/'] = to.split(/[?#]/, 1);
  const match = matchPath(splitLocale(pathname).path);
  if (!match || splitLocale(pathname).lang !== services.page.lang || !navigator.onLine) return;
  running += 1;
  // A failed file is fetched again, and the error is shown, when the link is followed.
  void prepareFiles(match, services)
    .catch(() => undefined)
    .finally(() => {
      running -= 1;
    });
}
