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

/** The first of the places that covers nothing; without one, that which covers the least. */
export function freeSpot<S extends string>(spots: readonly { spot: S; area: Area }[], taken: readonly Area[]): S | undefined {
  const covered = spots.map(({ spot, area }) => ({ spot, by: taken.reduce((sum, one) => sum + overlap(area, one), 0) }));
  return covered.toSorted((a, b) => a.by - b.by)[0]?.spot;
}

const PRESSED = 'a[href],button,input,select,textarea,summary,label';

/** What can be pressed, apart from what is inside `own`. Links that only readers hear are a pixel wide. */
export function pressedIn(root: ParentNode, own: Element | null): Area[] {
  return [...root.querySelectorAll(PRESSED)].flatMap((element) => {
    // What is far below and not drawn yet is not laid out only to be measured.
    if (own?.contains(element) || !element.checkVisibility({ contentVisibilityAuto: true })) return [];
    const box = element.getBoundingClientRect();
    return box.width > 1 ? [box] : [];
  });
}
