import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/** How the widget begins: with what had been done to its stand-in. */
export interface Beginning {
  focused: boolean;
  open: boolean;
}

/**
 * A widget that is large and rarely touched: a button that looks the same stands in for it until a pointer or the focus
 * comes. The widget takes over between two gestures and never within one, and does then what the gesture meant.
 */
export function useStandIn<Widget>(load: () => Promise<Widget>) {
  const button = useRef<HTMLButtonElement>(null);
  const gesture = useRef({ pressed: false, open: false });
  const loaded = useRef<Widget>(undefined);
  const gone = useRef(false);
  const [shown, setShown] = useState<{ widget: Widget; beginning: Beginning }>();
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const takeOver = () => {
    const { pressed, open } = gesture.current;
    if (loaded.current === undefined || pressed || gone.current) return;
    const focused = open || document.activeElement === button.current;
    setShown({ widget: loaded.current, beginning: { focused, open } });
  };
  const begin = async () => {
    // What cannot be fetched now is fetched by the next touch.
    loaded.current ??= await load().catch(() => undefined);
    takeOver();
  };
  const open = () => {
    gesture.current = { pressed: false, open: true };
    void begin();
  };
  return {
    shown,
    handlers: {
      ref: button,
      onPointerEnter: () => void begin(),
      onPointerDown: () => {
        gesture.current.pressed = true;
        void begin();
      },
      // A click comes right behind, and before any timer.
      onPointerUp: () => {
        gesture.current.pressed = false;
        setTimeout(takeOver);
      },
      onPointerCancel: () => {
        gesture.current.pressed = false;
        takeOver();
      },
      onPointerLeave: () => {
        gesture.current.pressed = false;
      },
      onFocus: () => void begin(),
      onClick: open,
      onKeyDown: (event: KeyboardEvent) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        open();
      },
    },
  };
}
