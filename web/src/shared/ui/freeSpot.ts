/** Finds a position for an overlay that covers no controls. Pure geometry, in pixels of the viewport. */

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function overlap(one: Area, other: Area): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

const covered = (area: Area, by: readonly Area[]): number => by.reduce((sum, one) => sum + overlap(area, one), 0);

/**
 * Returns the first spot that covers nothing; otherwise the one that covers the least area of controls, then of text.
 */
export function freeSpot<S extends string>(
  spots: readonly { spot: S; area: Area }[],
  pressed: readonly Area[],
  read: readonly Area[],
): S | undefined {
  const weighed = spots.map(({ spot, area }) => ({ spot, presses: covered(area, pressed), words: covered(area, read) }));
  return weighed.toSorted((a, b) => a.presses - b.presses || a.words - b.words)[0]?.spot;
}

const PRESSED = 'a[href],button,input,select,textarea,summary,label';

/** Returns the visible matching elements outside `own`, without forcing layout of skipped content. */
function shown(what: string, own: Element | null): Element[] {
  return [...document.querySelectorAll(what)].filter((one) => !own?.contains(one) && one.checkVisibility({ contentVisibilityAuto: true }));
}

/** Returns the boxes of all controls. Visually hidden links are one pixel wide and skipped. */
export function pressedAreas(own: Element | null): Area[] {
  return shown(PRESSED, own)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 1);
}

/** Returns the boxes of the elements' text, which is usually narrower than the element. */
export function wordAreas(what: string, own: Element | null): Area[] {
  return shown(what, own).map((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect();
  });
}
