import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

const MOVES = 12;

/**
 * Simulates touches in the browser, which decides whether they are a tap, a scroll or events of the page. Synthetic
 * events would not include scrolling, which cancels the page's touch events.
 */
export async function fingerOn(page: Page) {
  const device = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  return {
    /** Swipes in a line; `held` runs before the touch ends. */
    swipe: async (from: Point, to: Point, held?: () => Promise<void>): Promise<void> => {
      await send('touchStart', from);
      for (let move = 1; move <= MOVES; move += 1) {
        const part = move / MOVES;
        await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
      await held?.();
      await send('touchEnd');
    },
    /** Presses until `happened` resolves. */
    press: async (at: Point, happened: () => Promise<void>): Promise<void> => {
      await send('touchStart', at);
      await happened();
      await send('touchEnd');
    },
    /** Pinches with two fingers around a point, from one distance to another. */
    pinch: async ({ x, y }: Point, from: number, to: number): Promise<void> => {
      const apart = (far: number): Point[] => [
        { x: x - far / 2, y },
        { x: x + far / 2, y },
      ];
      await send('touchStart', ...apart(from));
      for (let move = 1; move <= MOVES; move += 1) await send('touchMove', ...apart(from + ((to - from) * move) / MOVES));
      await send('touchEnd');
    },
  };
}
