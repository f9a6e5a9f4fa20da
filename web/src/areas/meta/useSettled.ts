import { useEffect, useState } from 'react';

/** Debounces a value; the first one is returned at once. */
export function useSettled<T extends string>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
