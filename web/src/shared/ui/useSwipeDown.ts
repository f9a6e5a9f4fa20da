import { useCallback, useEffect, useRef } from 'react';
import { isSheet } from './useBackCloses';

/** Comes when the first sheet does: most visits never see one. Where it does not come, there are other ways out of a sheet. */
export function swipesDown(box: HTMLElement, close: () => void): () => void {
  const until = new AbortController();
  if (isSheet())
    import('./swipeDown').then(
      ({ swipeDown }) => swipeDown(box, close, until.signal),
      () => {},
    );
  return () => until.abort();
}

/** The ref of what a swipe down closes while it is a sheet. */
export function useSwipeDown(onClose: () => void): (box: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  return useCallback((box) => (box ? swipesDown(box, () => latest.current()) : undefined), []);
}
