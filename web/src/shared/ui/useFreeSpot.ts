import { type RefObject, useLayoutEffect } from 'react';
import { freeSpot, pressedAreas, wordAreas } from './freeSpot';

/**
 * Positions an element where it covers no controls and, if possible, no elements matching `read`; on mount and whenever
 * `about` changes. CSS defines each spot (`[data-spot=top]`, or `--spot` for lengths); the first one is the default.
 * `spots` must be stable between renders.
 */
export function useFreeSpot(box: RefObject<HTMLElement | null>, spots: readonly string[], about: unknown, read?: string): void {
  useLayoutEffect(() => {
    const element = box.current;
    // Hidden elements are not measured.
    if (!element?.offsetWidth) return;
    const lay = (spot = '') => {
      element.dataset['spot'] = spot;
      element.style.setProperty('--spot', spot);
    };
    const places = spots.map((spot) => {
      // Use layout offsets, which ignore animations. For a spot that is a length, the size is the same, so it is not
      // measured again.
      const from = Number.parseInt(spot, 10);
      if (Number.isNaN(from)) lay(spot);
      const { offsetLeft: left, offsetWidth: width, offsetHeight: height } = element;
      const top = Number.isNaN(from) ? element.offsetTop : from;
      return { spot, area: { left, top, right: left + width, bottom: top + height } };
    });
    // In a low viewport some spots would be below its end.
    const inside = places.filter(({ area }, index) => index === 0 || area.bottom <= window.innerHeight);
    lay(freeSpot(inside, pressedAreas(element), read ? wordAreas(read, element) : []));
  }, [box, spots, about, read]);
}
