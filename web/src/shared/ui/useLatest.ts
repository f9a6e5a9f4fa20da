import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref to the latest value, for handlers that outlive a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
