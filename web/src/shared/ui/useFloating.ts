import { useCallback, useEffect, useRef } from 'react';
import { place, type Placement } from './place';

/** Positions a popover next to its anchor while open. On phones CSS makes it a bottom sheet. */
export function useFloating<A extends HTMLElement, B extends HTMLElement>(open: boolean, { side, align, gap }: Placement) {
  const anchor = useRef<A>(null);
  const box = useRef<B>(null);

  const update = useCallback(() => {
    if (!anchor.current || !box.current) return;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: box.current.offsetWidth, height: box.current.offsetHeight };
    const spot = place(anchor.current.getBoundingClientRect(), size, view, { side, align, gap });
    box.current.style.left = `${spot.left}px`;
    box.current.style.top = `${spot.top}px`;
    box.current.dataset.side = spot.side;
  }, [side, align, gap]);

  useEffect(() => {
    if (!open) return;
    update();
    window.addEventListener('scroll', update, { passive: true, capture: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [open, update]);

  const setAnchor = useCallback((element: A | null) => {
    anchor.current = element;
  }, []);
  return { anchor, setAnchor, box, update };
}
