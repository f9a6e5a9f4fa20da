import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from './router';

interface Kept<F> {
  /** What the address says, and the list on the page is filtered by. */
  applied: F;
  /** What the reader has just chosen: the same, once the list is there. */
  shown: F;
  /** `typing` replaces the last step instead of adding one to the way back. */
  set: (filter: F, typing?: boolean) => void;
}

/** A filter that lives in the query of the address. `read` and `write` must not change from call to call. */
export function useFilter<F>(read: (search: URLSearchParams) => F, write: (filter: F) => string): Kept<F> {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [wish, setWish] = useState<F | null>(null);
  const [seen, setSeen] = useState(search);
  // The list is there; and Back must not bring a wish back that has come true.
  if (seen !== search) {
    setSeen(search);
    setWish(null);
  }
  const applied = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  return {
    applied,
    // A page is fetched before its address is shown; controls must not wait for that.
    shown: wish ?? applied,
    set: (filter, typing = false) => {
      setWish(filter);
      navigate({ pathname, search: write(filter), hash }, { replace: typing, preventScrollReset: true });
    },
  };
}
