import { useEffect, useRef } from 'react';

/**
 * Puts the cursor into the first field, where that brings up no keyboard that hides half of the page, and unless the
 * reader is already somewhere else.
 */
export function useFirstFocus() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(min-width: 1000px) and (pointer: fine)').matches) return;
    // A frame later: after a navigation the heading is focused first.
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.matches('input, button, a')) input.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return input;
}
