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

/** Returns the children's boxes in the viewport, ignoring animations. The list must be their offset parent. */
function boxes(list: HTMLElement) {
  const { left, top } = list.getBoundingClientRect();
  return [...list.children].flatMap((child) =>
    child instanceof HTMLElement
      ? [{ left: left + child.offsetLeft, top: top + child.offsetTop, width: child.offsetWidth, height: child.offsetHeight }]
      : [],
  );
}

/**
 * Sorts a list by dragging a handle or with its arrow keys. During a drag only `order` styles change, so that pointer
 * and focus are not lost; the elements are reordered on drop.
 */
export function useSorting(start: readonly string[], list: RefObject<HTMLElement | null>) {
  const [order, setOrder] = useState(start);
  const [drag, setDrag] = useState<Drag | null>(null);
  const shown = drag ? moved(order, order.indexOf(drag.key), drag.to) : order;
  const dragged = drag?.key ?? null;
  const handles = useRef(new Map<string, HTMLElement>());
  /** The last dropped item: its handle is focused after its element moves. */
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
    // The target index, which may not be rendered yet on release.
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

  // Stable as long as the list is mounted, so that hundreds of cards do not render again.
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
    /** The order of the elements. */
    order,
    handle,
    /** Props of the element around a handle. */
    item: (key: string) => ({ style: { order: shown.indexOf(key) }, 'data-dragged': key === dragged ? '' : undefined }),
    /** The last moved item and its index, or null. */
    moved: last === null ? null : { key: last, place: order.indexOf(last) },
  };
}
