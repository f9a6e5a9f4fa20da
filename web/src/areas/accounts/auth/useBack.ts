import { useLocation } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import { backIn } from '@/shared/session/back';
import { useHydrated } from '@/shared/ui/useHydrated';

/** Where the visitor wants to go once signed in. The server renders the page for everyone alike, so it is known late. */
export function useBack(): string | undefined {
  const { search } = useLocation();
  const paths = usePaths();
  return (useHydrated() && backIn(search, paths)) || undefined;
}
