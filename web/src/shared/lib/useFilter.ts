import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from './router';

interface FilterState<F> {
  /** The filter in the URL, applied to the list. */
  applied: F;
  /** The filter that the user has selected, shown before the list is loaded. */
  shown: F;
  /** `typing` replaces the history entry instead of adding one. */
  set: (filter: F, typing?: boolean) => void;
}

/** Stores a filter in the URL's query. `read` and `write` must be stable between renders. */
export function useFilter<F>(read: (search: URLSearchParams) => F, write: (filter: F) => string): FilterState<F> {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<F | null>(null);
  const [seen, setSeen] = useState(search);
  // The list is loaded: drop the pending filter, so that Back does not restore it.
  if (seen !== search) {
    setSeen(search);
    setPending(null);
  }
  const applied = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  return {
    applied,
    // The URL changes after the page is loaded; controls update at once.
    shown: pending ?? applied,
    set: (filter, typing = false) => {
      setPending(filter);
      navigate({ pathname, search: write(filter), hash }, { replace: typing, preventScrollReset: true });
    },
  };
}
