import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/** The initial state of the widget, from the interaction with its placeholder. */
export interface Beginning {
  focused: boolean;
  open: boolean;
}

/**
 * Renders a button as a placeholder for a large, rarely used widget, which is loaded on hover, press or focus. The
 * widget replaces the button between two gestures, never within one, and completes the gesture's action.
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
    // A failed load is retried on the next interaction.
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
      // A click follows immediately, before any timer.
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
