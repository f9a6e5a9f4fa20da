import { type RefObject, useLayoutEffect } from 'react';
import { freeSpot, pressedAreas, wordAreas } from './freeSpot';

/**
 * Lays something where it covers nothing that can be pressed, nor, if it can be helped, what matches `read`: when it comes and
 * whenever `about` changes. The stylesheet says where each spot is (`[data-spot=top]`, or by `--spot` where it is a length); the
 * first one is where it lies without a reason to lie elsewhere. `spots` must not change from call to call.
 */
export function useFreeSpot(box: RefObject<HTMLElement | null>, spots: readonly string[], about: unknown, read?: string): void {
  useLayoutEffect(() => {
    const element = box.current;
    // Nothing is measured for what is not shown.
    if (!element?.offsetWidth) return;
    const lay = (spot = '') => {
      element.dataset['spot'] = spot;
      element.style.setProperty('--spot', spot);
    };
    const places = spots.map((spot) => {
      // Where it comes to lie, whatever motion it is in. So far from the top it is as large as elsewhere, and need not be measured.
      const from = Number.parseInt(spot, 10);
      if (Number.isNaN(from)) lay(spot);
      const { offsetLeft: left, offsetWidth: width, offsetHeight: height } = element;
      const top = Number.isNaN(from) ? element.offsetTop : from;
      return { spot, area: { left, top, right: left + width, bottom: top + height } };
    });
    // In a low window some would lie below its end.
    const inside = places.filter(({ area }, index) => index === 0 || area.bottom <= window.innerHeight);
    lay(freeSpot(inside, pressedAreas(element), read ? wordAreas(read, element) : []));
  }, [box, spots, about, read]);
}
