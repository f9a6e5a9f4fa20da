import { useState } from 'react';

/** What the reader has just picked: a page is fetched before its address is shown, and controls must not wait for that. */
export function usePicked<T>(value: T): [picked: T, pick: (value: T) => void] {
  const [wish, setWish] = useState<T | null>(null);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setWish(null);
  }
  return [wish ?? value, setWish];
}
