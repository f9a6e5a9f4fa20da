import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { boxAt, keyPlace, moved, scrollAt } from './sorting';
import { useGlide } from './useGlide';

interface Drag {
  readonly key: string;
  readonly to: number;
}

/** Where the children lie in the window, whatever motion they are in. The list is what they are positioned in. */
function boxes(list: HTMLElement) {
  const { left, top } = list.getBoundingClientRect();
  return [...list.children].flatMap((child) =>
    child instanceof HTMLElement
      ? [{ left: left + child.offsetLeft, top: top + child.offsetTop, width: child.offsetWidth, height: child.offsetHeight }]
      : [],
  );
}

/**
 * A list that is put in order by hand: by dragging a handle with a mouse or a finger, or with the arrow keys on it.
 * While something is dragged only `order` styles change, so that the browser loses neither the pointer nor the focus;
 * the elements follow when it is dropped.
 */
export function useSorting(start: readonly string[], list: RefObject<HTMLElement | null>) {
  const [order, setOrder] = useState(start);
  const [drag, setDrag] = useState<Drag | null>(null);
  const shown = drag ? moved(order, order.indexOf(drag.key), drag.to) : order;
  const dragged = drag?.key ?? null;
  const handles = useRef(new Map<string, HTMLElement>());
  /** What was dropped last: its handle keeps the focus although its element moves. */
  const [last, setLast] = useState<string | null>(null);
  useGlide(list, shown);

  const now = useRef({ order, shown });
  useLayoutEffect(() => {
    now.current = { order, shown };
  });
  useLayoutEffect(() => {
    if (last !== null) handles.current.get(last)?.focus();
  }, [order, last]);

  const drop = useCallback((next: readonly string[], key: string) => {
    setOrder(next);
    setLast(key);
  }, []);
  useEffect(() => {
    if (dragged === null) return;
    let frame = 0;
    let at: { x: number; y: number } | null = null;
    // What was asked for, which may not be drawn yet when the finger is lifted.
    let to = now.current.order.indexOf(dragged);
    const place = () => {
      if (!at || !list.current) return;
      const over = now.current.order[boxAt(boxes(list.current), at.x, at.y)];
      if (over === undefined || over === dragged) return;
      to = now.current.shown.indexOf(over);
      setDrag({ key: dragged, to });
    };
    const scroll = () => {
      const by = at ? scrollAt(at.y, window.innerHeight) : 0;
      if (by !== 0) {
        window.scrollBy(0, by);
        place();
      }
      frame = requestAnimationFrame(scroll);
    };
    const onMove = (event: globalThis.PointerEvent) => {
      at = { x: event.clientX, y: event.clientY };
      place();
    };
    const onUp = () => {
      const { order: before } = now.current;
      drop(moved(before, before.indexOf(dragged), to), dragged);
      setDrag(null);
    };
    const onCancel = () => setDrag(null);
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
    };
    frame = requestAnimationFrame(scroll);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey);
    };
  }, [dragged, list, drop]);

  // The same for as long as the list lives: hundreds of cards are not drawn again for a pixel.
  const handle = useMemo(() => {
    const all = start.map((key) => {
      const props = {
        ref: (element: HTMLElement | null) => {
          if (element) handles.current.set(key, element);
          else handles.current.delete(key);
        },
        onPointerDown: (event: PointerEvent) => {
          if (event.button === 0) setDrag({ key, to: now.current.order.indexOf(key) });
        },
        onKeyDown: (event: KeyboardEvent) => {
          const from = now.current.order.indexOf(key);
          const to = keyPlace(event.key, from, now.current.order.length);
          if (to === undefined) return;
          event.preventDefault();
          drop(moved(now.current.order, from, to), key);
        },
      };
      return [key, props] as const;
    });
    return new Map(all);
  }, [start, drop]);

  return {
    /** In which the elements are drawn. */
    order,
    handle,
    /** For the element around a handle. */
    item: (key: string) => ({ style: { order: shown.indexOf(key) }, 'data-dragged': key === dragged ? '' : undefined }),
    /** What was moved last, and to which place; null before. */
    moved: last === null ? null : { key: last, place: order.indexOf(last) },
  };
}
