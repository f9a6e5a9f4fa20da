import { splitLocale } from '@/shared/paths';
import { matchPath } from './match';
import { prepareFiles } from './prepare';
import type { Services } from './services';

let expected = 0;

/** Whether files are on their way that nobody has asked for yet. */
export const isExpecting = () => expected > 0;

/**
 * Between a pointer on a link and the click lie some hundred milliseconds, in which the files of the page can come: the
 * chunk of its area names the others, and its calls can only be made when that one is there. Answers are not asked for.
 */
export function expectPage(to: string, services: Services): void {
  const [pathname = '/'] = to.split(/[?#]/, 1);
  const match = matchPath(splitLocale(pathname).path);
  if (!match || splitLocale(pathname).lang !== services.page.lang || !navigator.onLine) return;
  expected += 1;
  // What did not come is fetched again, and told of, when the link is followed.
  void prepareFiles(match, services)
    .catch(() => undefined)
    .finally(() => {
      expected -= 1;
    });
}
