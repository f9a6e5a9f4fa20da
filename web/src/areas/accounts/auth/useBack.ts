import { useLocation } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import { backIn } from '@/shared/session/back';
import { useHydrated } from '@/shared/ui/useHydrated';

/**
 * Returns the path to go to after signing in. Undefined until hydration, because the server renders the same page for
 * everyone.
 */
export function useBack(): string | undefined {
  const { search } = useLocation();
  const paths = usePaths();
  return (useHydrated() && backIn(search, paths)) || undefined;
}
