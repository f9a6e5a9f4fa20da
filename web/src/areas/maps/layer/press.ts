/** Distinguishes pointer gestures on the map: a long press, dragging an item, or panning. */
import type { Grip, Spot } from '../slots';

/** The duration of a long press. */
const LONG_PRESS_MS = 500;
/** The tolerance for movement of a press. */
const STILL_PX = 6;

interface Hooks {
  /** Returns a draggable or clickable item of a drawing under the pointer. */
  gripAt: (spot: Spot) => Grip | null;
  /** Disables panning meanwhile. */
  hold: (held: boolean) => void;
  onLongPress: (spot: Spot) => void;
  onHover: (spot: Spot | null) => void;
  drag: (grip: Grip, spot: Spot) => void;
}

interface Press {
  pointer: number;
  from: Spot;
  grip: Grip | null;
  moved: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Presses {
  /** Stops watching. */
  end: () => void;
  /** Returns once whether the following click was already handled. */
  taken: () => boolean;
  /** The last press, and its distance to the one before it. */
  last: () => { touch: boolean; apart: number };
}

/** Watches pointer events. */
export function watchPresses(box: HTMLElement, hooks: Hooks): Presses {
  const until = new AbortController();
  const { signal } = until;
  const down = new Set<number>();
  let press: Press | null = null;
  let taken = false;
  let last = { touch: false, apart: 0, at: [0, 0] as Spot };

  const spotOf = (event: PointerEvent): Spot => {
    const { left, top } = box.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const isOnMap = (event: Event) => event.target instanceof Element && event.target.closest('[data-off-map]') === null;
  const drop = () => {
    if (!press) return;
    clearTimeout(press.timer);
    if (press.grip?.drag) hooks.hold(false);
    press = null;
  };
  const cancel = () => {
    press?.grip?.drag?.cancel();
    drop();
  };

  const begin = (event: PointerEvent) => {
    down.add(event.pointerId);
    if (!isOnMap(event) || event.button !== 0) return;
    taken = false;
    // A second finger zooms.
    if (down.size > 1) {
      cancel();
      return;
    }
    const from = spotOf(event);
    last = { touch: event.pointerType === 'touch', apart: Math.hypot(from[0] - last.at[0], from[1] - last.at[1]), at: from };
    const grip = hooks.gripAt(from);
    const begun: Press = { pointer: event.pointerId, from, grip, moved: false, timer: undefined };
    // Items that can only be clicked do not prevent panning.
    if (grip?.drag) hooks.hold(true);
    if (event.pointerType !== 'mouse') {
      begun.timer = setTimeout(() => {
        if (press !== begun || begun.moved) return;
        taken = true;
        drop();
        hooks.onLongPress(from);
      }, LONG_PRESS_MS);
    }
    press = begun;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      hooks.onHover(isOnMap(event) && box.contains(event.target as Node) ? spotOf(event) : null);
      return;
    }
    // Panning: returns early, because it runs in every frame.
    if (press?.pointer !== event.pointerId || (press.moved && !press.grip)) return;
    const spot = spotOf(event);
    if (Math.hypot(spot[0] - press.from[0], spot[1] - press.from[1]) > STILL_PX) {
      press.moved = true;
      clearTimeout(press.timer);
    }
    if (press.moved && press.grip) hooks.drag(press.grip, spot);
  };
  const finish = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (press?.pointer !== event.pointerId) return;
    const { grip, moved } = press;
    drop();
    if (!grip) return;
    taken = true;
    if (!moved) grip.onClick?.();
    else grip.drag?.end();
  };
  const lose = (event: PointerEvent) => {
    down.delete(event.pointerId);
    // The browser or the map has captured the pointer.
    if (press?.pointer === event.pointerId) cancel();
  };

  box.addEventListener('pointerdown', begin, { signal, capture: true });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', finish, { signal });
  window.addEventListener('pointercancel', lose, { signal });
  // Prevents native dragging of tile images.
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  box.addEventListener('pointerleave', () => hooks.onHover(null), { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && press?.moved && cancel(), { signal });
  return {
    end: () => {
      cancel();
      until.abort();
    },
    taken: () => {
      const was = taken;
      taken = false;
      return was;
    },
    last: () => last,
  };
}
