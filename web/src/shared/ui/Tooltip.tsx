import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { TOOLTIP_DELAY_MS } from './constants';
import { useFloating } from './useFloating';

interface Props {
  text: string;
  /** A single focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  /** False if the text repeats the element's name. */
  describe?: boolean;
  /** Also opens on a tap or click, for elements that do nothing else. */
  tap?: boolean;
}

/** A tooltip on hover and keyboard focus; Escape hides it, and it can be hovered. */
export function Tooltip({ text, children, describe = true, tap = false }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { anchor, box, update } = useFloating<HTMLSpanElement, HTMLSpanElement>(open, { side: 'top', gap: 6 });

  useEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    element.showPopover();
    update();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    const onPress = (event: PointerEvent) => !anchor.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      if (element.isConnected) element.hidePopover();
    };
  }, [open, anchor, box, update]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = (delay = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), delay);
  };

  return (
    <span
      ref={anchor}
      className="inline-flex max-w-full"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(TOOLTIP_DELAY_MS)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hide(TOOLTIP_DELAY_MS / 3)}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={() => hide()}
      onPointerDown={() => hide()}
      onPointerUp={() => tap && show(0)}
    >
      {describe ? cloneElement(children, { 'aria-describedby': id }) : children}
      <span ref={box} id={id} role="tooltip" popover="manual" className="tooltip">
        {text}
      </span>
    </span>
  );
}
