import { type RefObject, useLayoutEffect, useRef } from 'react';

const GLIDE_MS = 100;

/** Animates list items to their new positions, unless the user prefers reduced motion. */
export function useGlide(list: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const before = useRef(new Map<Element, { left: number; top: number }>());
  useLayoutEffect(() => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const after = new Map<Element, { left: number; top: number }>();
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue;
      const here = { left: child.offsetLeft, top: child.offsetTop };
      const was = before.current.get(child);
      after.set(child, here);
      if (reducedMotion || !was || (was.left === here.left && was.top === here.top)) continue;
      child.animate([{ translate: `${was.left - here.left}px ${was.top - here.top}px` }, { translate: '0 0' }], {
        duration: GLIDE_MS,
        easing: 'ease-out',
      });
    }
    before.current = after;
  }, [list, order]);
}
