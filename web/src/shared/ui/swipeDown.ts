import { type Drag, pullsDown, sheetClosesOnRelease } from './swipe';
import { isSheet } from './useBackCloses';

/** Returns whether an element between the touched one and the bottom sheet handles touches or is scrolled down. */
function isHandledInside(touched: Element, sheet: Element): boolean {
  for (let node: Element | null = touched; node; node = node === sheet ? null : node.parentElement) {
    if (node.scrollTop > 0 || getComputedStyle(node).touchAction === 'none') return true;
  }
  return false;
}

/** In nested bottom sheets the inner one handles the touch. */
let meant: TouchEvent | null = null;

/**
 * Closes a bottom sheet on a swipe down. Uses touch events: only preventing the first touchmove stops the browser from
 * scrolling. In a dialog, touches on the box move the dialog; other children of the dialog are ignored.
 */
export function swipeDown(box: HTMLElement, close: () => void): () => void {
  const sheet = box.parentElement instanceof HTMLDialogElement ? box.parentElement : box;
  const until = new AbortController();
  const { signal } = until;
  let start: Touch | null = null;
  let pull: Drag | null = null;
  const settle = () => {
    start = null;
    pull = null;
    sheet.style.removeProperty('--pulled');
    sheet.removeAttribute('data-dragging');
  };
  const begin = (event: TouchEvent) => {
    settle();
    const [touch] = event.touches;
    const { target } = event;
    if (!touch || event.touches.length > 1 || meant === event || !isSheet()) return;
    if (!(target instanceof Element) || target.closest('dialog') !== box.closest('dialog')) return;
    meant = event;
    if (!isHandledInside(target, sheet)) start = touch;
  };
  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!touch || !start) return;
    const drag = { dx: touch.clientX - start.clientX, dy: touch.clientY - start.clientY };
    if (!pull && drag.dx === 0 && drag.dy === 0) return;
    if (!pull && (!pullsDown(drag) || !event.cancelable)) {
      settle();
      return;
    }
    event.preventDefault();
    pull = drag;
    sheet.setAttribute('data-dragging', '');
    sheet.style.setProperty('--pulled', `${Math.max(0, drag.dy)}px`);
  };
  const end = () => {
    const closes = pull !== null && sheetClosesOnRelease(pull, sheet.offsetHeight);
    settle();
    if (!closes) return;
    // Continue the closing animation from the current position.
    sheet.style.setProperty('--swept', '100%');
    close();
  };
  box.addEventListener('touchstart', begin, { signal, passive: true });
  box.addEventListener('touchmove', move, { signal, passive: false });
  box.addEventListener('touchend', end, { signal });
  box.addEventListener('touchcancel', settle, { signal });
  return () => {
    until.abort();
    settle();
    sheet.style.removeProperty('--swept');
  };
}
