import { type RefObject, useEffect, useRef } from 'react';

/** What was given last, for handlers that outlive the drawing that made them. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
