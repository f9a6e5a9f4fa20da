import { useLocation } from '@/shared/lib/router';
import { splitLocale } from '@/shared/paths';

/** The first word of a gun page's address: each game has a route, since each may have a layout, and so no parameter. */
export function useGame(): string {
  return splitLocale(useLocation().pathname).path.split('/')[1] ?? '';
}
