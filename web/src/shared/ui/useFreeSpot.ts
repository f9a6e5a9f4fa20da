import { type RefObject, useLayoutEffect } from 'react';
import { freeSpot, pressedIn } from './freeSpot';

/**
 * Lays something where it covers nothing that can be pressed, when it comes and whenever `about` changes. The stylesheet
 * says where each spot is (`[data-spot=top]`); the first one is where it lies without a reason to lie elsewhere. `spots` must not
 * change from call to call.
 */
export function useFreeSpot(box: RefObject<HTMLElement | null>, spots: readonly string[], about: unknown): void {
  useLayoutEffect(() => {
    const element = box.current;
    // Nothing is measured for what is not shown.
    if (!element?.offsetWidth) return;
    const places = spots.map((spot) => {
      element.dataset['spot'] = spot;
      // Where it comes to lie, whatever motion it is in.
      const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element;
      return { spot, area: { left, top, right: left + offsetWidth, bottom: top + offsetHeight } };
    });
    element.dataset['spot'] = freeSpot(places, pressedIn(document, element));
  }, [box, spots, about]);
}
