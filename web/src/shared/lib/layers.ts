/**
 * What lies above the page (dialogs, sheets) and the way back: each takes an entry of the history, at the address of the
 * page and with its key, so that Back closes the top one and the page stays. What is closed otherwise gives its entry
 * back. Only their number matters: a menu that closes while a dialog opens hands its entry on.
 */
type Kept = { over?: number } | null;

interface Layer {
  close: () => void;
}

interface Layers {
  /** Something opened; what is returned is to be called when it has closed, however it did. */
  enter: (close: () => void) => () => void;
  /** Before the page's own entry of the history is replaced or followed by another: steps back to it. */
  aside: () => Promise<void>;
  /** And after that: what is still open has an entry again. */
  resume: () => void;
}

export function createLayers(window: Window): Layers {
  const { history } = window;
  let open: readonly Layer[] = [];
  let arrived: (() => void) | null = null;
  let trip: Promise<void> = Promise.resolve();
  let held = false;

  const depth = (): number => {
    const kept: Kept = history.state;
    return kept?.over ?? 0;
  };
  const travel = (by: number): Promise<void> => {
    trip = new Promise((resolve) => {
      arrived = resolve;
      history.go(by);
    });
    return trip;
  };
  /** As many entries as there are layers. */
  const settle = () => {
    if (arrived || held) return;
    const now = depth();
    for (let over = now + 1; over <= open.length; over += 1) {
      const kept: Kept = history.state;
      history.pushState({ ...kept, over }, '');
    }
    // Of a reload with something open, or forwards into something that was closed.
    if (open.length < now) void travel(open.length - now);
  };

  window.addEventListener('popstate', () => {
    const ours = arrived;
    arrived = null;
    if (ours) ours();
    else {
      const now = depth();
      const closed = open.slice(now);
      open = open.slice(0, now);
      for (const layer of closed.toReversed()) layer.close();
    }
    settle();
  });
  setTimeout(settle);

  return {
    enter: (close) => {
      const layer = { close };
      open = [...open, layer];
      settle();
      return () => {
        if (!open.includes(layer)) return;
        open = open.filter((one) => one !== layer);
        // Whatever opens in its place does so at once.
        setTimeout(settle);
      };
    },
    aside: async () => {
      held = true;
      await trip;
      const now = depth();
      if (now > 0) await travel(-now);
    },
    resume: () => {
      held = false;
      setTimeout(settle);
    },
  };
}

/** In the server nothing opens. */
const NONE: Layers = { enter: () => () => {}, aside: async () => {}, resume: () => {} };

export const layers: Layers = typeof window === 'undefined' ? NONE : createLayers(window);
