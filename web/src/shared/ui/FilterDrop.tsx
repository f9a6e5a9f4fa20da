import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useFloating } from './useFloating';

interface Props {
  label: string;
  children: ReactNode;
}

/** Options of a filter panel: in a dropdown on desktops, inline on phones, where the panel itself collapses. */
export function FilterDrop({ label, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { setAnchor, box, update } = useFloating<HTMLButtonElement, HTMLDivElement>(open, { side: 'bottom', align: 'start', gap: 6 });
  return (
    <>
      <button ref={setAnchor} type="button" popoverTarget={id} aria-expanded={open} className="filter-drop caps motion">
        {label}
        <ChevronDown size={16} aria-hidden className="text-muted" />
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="filter-box"
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          update();
        }}
      >
        {children}
      </div>
    </>
  );
}
