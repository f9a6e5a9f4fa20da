import { useState } from 'react';

/**
 * Returns the value that the user has just picked. Controls must not wait for the navigation, which fetches the page
 * first.
 */
export function usePicked<T>(value: T): [picked: T, pick: (value: T) => void] {
  const [wish, setWish] = useState<T | null>(null);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setWish(null);
  }
  return [wish ?? value, setWish];
}
