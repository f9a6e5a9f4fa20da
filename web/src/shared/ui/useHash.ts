import { useCallback } from 'react';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { useHydrated } from './useHydrated';

/**
 * Returns the URL's hash, empty until hydration because the server does not know it. Setting it replaces the history
 * entry, so that Back leaves the page.
 */
export function useHash(): [hash: string, set: (hash: string) => void] {
  const { hash, search, pathname } = useLocation();
  const hydrated = useHydrated(hash !== '');
  const navigate = useNavigate();
  const set = useCallback(
    (next: string) => {
      navigate({ pathname, search, hash: next }, { replace: true, preventScrollReset: true });
    },
    [navigate, pathname, search],
  );
  return [hydrated ? hash : '', set];
}
