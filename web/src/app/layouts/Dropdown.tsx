import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from '@/shared/lib/router';
import { cx } from '@/shared/ui/cx';

type Props = {
  /** The content of the button. */
  label: ReactNode;
  className?: string;
  align?: 'start' | 'end';
  /** Also opens on hover. */
  hover?: boolean;
  children: ReactNode;
};

const leaveDelay = 150;

/**
 * Links in a dropdown. The links are part of the document, for crawlers and visitors without scripts. The panel is a
 * list and not an ARIA menu, because its entries are links.
 */
export function Dropdown({ label, className, align = 'start', hover = false, children }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  /** Opened by a click rather than by hover: the end of the hover does not close it. */
  const [pinned, setPinned] = useState(false);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [shownAt, setShownAt] = useState(here);
  if (shownAt !== here) {
    setShownAt(here);
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const links = () => [...(box.current?.querySelectorAll<HTMLElement>(`[data-panel] a`) ?? [])];
  const show = () => {
    setPinned(true);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
      return;
    }
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    if (!open) {
      show();
      requestAnimationFrame(() => links()[0]?.focus());
      return;
    }
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    const targets: Record<string, number> = { Home: 0, End: all.length - 1, ArrowDown: at + 1, ArrowUp: at < 0 ? all.length - 1 : at - 1 };
    const to = targets[event.key] ?? 0;
    all[(to + all.length) % all.length]?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const onPointerEnter = (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (!open) {
      setPinned(false);
      setOpen(true);
    }
  };
  const onPointerLeave = (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse' || pinned) return;
    timer.current = setTimeout(() => setOpen(false), leaveDelay);
  };

  return (
    <div
      ref={box}
      className="drop relative"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={cx('group inline-flex items-center gap-1', className)}
        onClick={() => (open && pinned ? setOpen(false) : show())}
      >
        {label}
        <ChevronDown size={14} aria-hidden className="motion hidden opacity-60 group-aria-expanded:rotate-180 xl:block" />
      </button>
      <div
        id={id}
        data-panel
        hidden={!open}
        className={cx(
          'absolute top-full z-50 mt-1 w-max max-w-80 min-w-56 rounded-m border border-line bg-ink-1 p-1.5 shadow-lift',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </div>
  );
}
