import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

const MOVES = 12;

/**
 * A finger on the glass: the browser itself decides what becomes of it, a tap, a scroll or events of the page. Events that
 * a test fires itself know nothing of scrolling, which takes the finger away from the page.
 */
export async function fingerOn(page: Page) {
  const device = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    /** Puts it down, draws it in a line, lifts it; `held` is what to look at before that. */
    swipe: async (from: Point, to: Point, held?: () => Promise<void>): Promise<void> => {
      await send('touchStart', from);
      for (let move = 1; move <= MOVES; move += 1) {
        const part = move / MOVES;
        await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
      await held?.();
      await send('touchEnd');
    },
  };
}
