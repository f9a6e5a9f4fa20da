import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

const MOVES = 12;

/**
 * A finger on the glass: the browser itself decides what becomes of it, a tap, a scroll or events of the page. Events that
 * a test fires itself know nothing of scrolling, which takes the finger away from the page.
 */
export async function fingerOn(page: Page) {
  const device = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at });
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
    /** Lies still on one place until `happened`. */
    press: async (at: Point, happened: () => Promise<void>): Promise<void> => {
      await send('touchStart', at);
      await happened();
      await send('touchEnd');
    },
    /** Two of them, that far from each other at first and at the end, around one place. */
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
