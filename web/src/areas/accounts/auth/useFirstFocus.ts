import { useEffect, useRef } from 'react';

/** Focuses the first field on desktops, unless something else has the focus. On phones that would open the keyboard. */
export function useFirstFocus() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(min-width: 1000px) and (pointer: fine)').matches) return;
    // Waits a frame: after a navigation the heading is focused first.
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.matches('input, button, a')) input.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return input;
}
