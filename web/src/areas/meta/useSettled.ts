import { useEffect, useState } from 'react';

/** A value once it has not changed for a while; the first one at once. */
export function useSettled<T extends string>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
