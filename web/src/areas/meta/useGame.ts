import { useLocation } from '@/shared/lib/router';
import { splitLocale } from '@/shared/paths';

/** Returns the game in the URL of a gun page. Not a route parameter, because each game has its own route and layout. */
export function useGame(): string {
  return splitLocale(useLocation().pathname).path.split('/')[1] ?? '';
}
