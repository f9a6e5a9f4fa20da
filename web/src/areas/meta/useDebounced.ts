import { useEffect, useState } from 'react';

/** Debounces a value; the first one is returned at once. */
export function useDebounced<T extends string>(value: T, delay: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
