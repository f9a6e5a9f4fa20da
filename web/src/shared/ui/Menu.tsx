import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Link } from '@/shared/lib/Link';
import { cx } from './cx';
import { menuMove } from './menuKeys';
import type { Align } from './place';
import { swipeDown } from './swipeDown';
import { isSheet, useBackCloses } from './useBackCloses';
import { useFloating } from './useFloating';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  badge?: ReactNode;
  /** A page of this site. */
  to?: string;
  /** An external URL; opens in a new tab. */
  href?: string;
  onSelect?: () => void;
  disabled?: boolean;
  danger?: boolean;
}

export interface MenuTrigger {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  popoverTarget: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

const ENTRY = '[role=menuitem]:not([aria-disabled])';

interface Props {
  label: string;
  items: readonly MenuItem[];
  /** Renders the button; spread the props into it. */
  trigger: (props: MenuTrigger) => ReactNode;
  align?: Align;
}

/** Actions or links behind a button: a dropdown on desktops, a bottom sheet on phones. */
export function Menu({ label, items, trigger, align = 'start' }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const first = useRef<'first' | 'last'>('first');
  const { anchor, setAnchor, box, update } = useFloating<HTMLButtonElement, HTMLDivElement>(open, { side: 'bottom', align, gap: 4 });
  const entries = () => [...(box.current?.querySelectorAll<HTMLElement>(ENTRY) ?? [])];

  // Entries can be measured and focused only while visible.
  const shown = () => {
    update();
    entries()
      .at(first.current === 'first' ? 0 : -1)
      ?.focus();
  };

  const close = () => box.current?.hidePopover();
  useBackCloses(open && isSheet(), close);
  useEffect(() => {
    const list = box.current;
    return open && list ? swipeDown(list, () => list.hidePopover()) : undefined;
  }, [open, box]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close();
    const all = entries();
    const index = all.findIndex((entry) => entry === document.activeElement);
    const to = menuMove(
      event.key,
      index,
      all.map((entry) => entry.textContent ?? ''),
    );
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };

  return (
    <>
      {/* oxlint-disable-next-line react/refs -- the refs are read in handlers, never while drawing */}
      {trigger({
        ref: setAnchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        // The browser toggles the popover, so that a click on the button does not count as a click outside.
        popoverTarget: id,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          first.current = event.key === 'ArrowDown' ? 'first' : 'last';
          box.current?.showPopover();
        },
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="popup menu"
        onKeyDown={onKeyDown}
        onBeforeToggle={(event) => {
          const opens = event.newState === 'open';
          // The focused entry is about to be removed: return the focus to the button.
          if (!opens && box.current?.contains(document.activeElement)) anchor.current?.focus();
          if (!opens) first.current = 'first';
          setOpen(opens);
        }}
        onToggle={(event) => event.newState === 'open' && shown()}
      >
        {open && items.map((item) => <Entry key={item.id} item={item} onDone={close} />)}
      </div>
    </>
  );
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: cx('option', item.danger && 'text-bad'),
    onClick: () => {
      onDone();
      item.onSelect?.();
    },
  };
  const inner = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">{item.label}</span>
      {item.badge}
    </>
  );
  if (item.disabled) {
    return (
      <span role="menuitem" aria-disabled tabIndex={-1} className="option">
        {inner}
      </span>
    );
  }
  if (item.to) {
    return (
      <Link to={item.to} {...shared}>
        {inner}
      </Link>
    );
  }
  if (item.href) {
    return (
      <a href={item.href} target="_blank" rel="noopener" {...shared}>
        {inner}
      </a>
    );
  }
  return (
    <button type="button" {...shared}>
      {inner}
    </button>
  );
}
