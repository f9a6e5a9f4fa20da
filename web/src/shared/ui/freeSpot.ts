/** Where something that comes by itself may lie without covering what is pressed. Pure geometry, in pixels of the window. */

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

/** The first of the places that covers nothing; without one, that which covers the least of what is pressed, then of what is read. */
export function freeSpot<S extends string>(
  spots: readonly { spot: S; area: Area }[],
  pressed: readonly Area[],
  read: readonly Area[],
): S | undefined {
  const weighed = spots.map(({ spot, area }) => ({ spot, presses: covered(area, pressed), words: covered(area, read) }));
  return weighed.toSorted((a, b) => a.presses - b.presses || a.words - b.words)[0]?.spot;
}

const PRESSED = 'a[href],button,input,select,textarea,summary,label';

/** Such elements in the window, apart from those inside `own`. What is far below and not drawn yet is not laid out for it. */
function shown(what: string, own: Element | null): Element[] {
  return [...document.querySelectorAll(what)].filter((one) => !own?.contains(one) && one.checkVisibility({ contentVisibilityAuto: true }));
}

/** Where something can be pressed. Links that only readers hear are a pixel wide. */
export function pressedAreas(own: Element | null): Area[] {
  return shown(PRESSED, own)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 1);
}

/** Where the words of such elements lie, which are mostly shorter than the line. */
export function wordAreas(what: string, own: Element | null): Area[] {
  return shown(what, own).map((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect();
  });
}
