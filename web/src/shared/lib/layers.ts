/**
 * History entries of layers above the page (dialogs, bottom sheets). Each layer adds an entry with the page's URL and
 * key, so that Back closes the top layer. A layer that is closed otherwise removes its entry. Only the number counts:
 * if a menu closes while a dialog opens, the dialog reuses the entry.
 */
type HistoryState = { over?: number } | null;

interface Layer {
  close: () => void;
}

interface Layers {
  /** Registers an open layer. Call the returned function when the layer has closed. */
  enter: (close: () => void) => () => void;
  /** Goes back to the page's own history entry, before it is replaced or a new one is pushed. */
  suspend: () => Promise<void>;
  /** Adds the entries of layers that are still open again. */
  resume: () => void;
}

export function createLayers(window: Window): Layers {
  const { history } = window;
  let open: readonly Layer[] = [];
  let onArrival: (() => void) | null = null;
  let pendingTravel: Promise<void> = Promise.resolve();
  let paused = false;

  const depth = (): number => {
    const state: HistoryState = history.state;
    return state?.over ?? 0;
  };
  const travel = (by: number): Promise<void> => {
    pendingTravel = new Promise((resolve) => {
      onArrival = resolve;
      history.go(by);
    });
    return pendingTravel;
  };
  /** Makes the number of history entries equal to the number of layers. */
  const syncEntries = () => {
    if (onArrival || paused) return;
    const now = depth();
    for (let over = now + 1; over <= open.length; over += 1) {
      const state: HistoryState = history.state;
      history.pushState({ ...state, over }, '');
    }
    // After a reload with an open layer, or going forward to a closed one.
    if (open.length < now) void travel(open.length - now);
  };

  window.addEventListener('popstate', () => {
    const ours = onArrival;
    onArrival = null;
    if (ours) ours();
    else {
      const now = depth();
      const closed = open.slice(now);
      open = open.slice(0, now);
      for (const layer of closed.toReversed()) layer.close();
    }
    syncEntries();
  });
  setTimeout(syncEntries);

  return {
    enter: (close) => {
      const layer = { close };
      open = [...open, layer];
      syncEntries();
      return () => {
        if (!open.includes(layer)) return;
        open = open.filter((one) => one !== layer);
        // Deferred, so that a layer that opens in its place can reuse the entry.
        setTimeout(syncEntries);
      };
    },
    suspend: async () => {
      paused = true;
      await pendingTravel;
      const now = depth();
      if (now > 0) await travel(-now);
    },
    resume: () => {
      paused = false;
      setTimeout(syncEntries);
    },
  };
}

/** On the server nothing opens. */
const NONE: Layers = { enter: () => () => {}, suspend: async () => {}, resume: () => {} };

export const layers: Layers = typeof window === 'undefined' ? NONE : createLayers(window);
