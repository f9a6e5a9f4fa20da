import { useCallback } from 'react';
import { swipeDown } from './swipeDown';
import { useLatest } from './useLatest';

/** Returns a ref for the element that a swipe down closes while it is a bottom sheet. */
export function useSwipeDown(onClose: () => void): (box: HTMLElement | null) => (() => void) | undefined {
  const latest = useLatest(onClose);
  return useCallback((box) => (box ? swipeDown(box, () => latest.current()) : undefined), [latest]);
}
