import { useCallback } from 'react';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { useHydrated } from './useHydrated';

/**
 * The hash of the address, empty until the page is hydrated: the server never sees it. Setting it replaces the entry, so
 * that Back leaves the page instead of walking through its tabs.
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
