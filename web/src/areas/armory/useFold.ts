import { useEffect, useRef, useState } from 'react';

/**
 * Manages an open or collapsed card. Scrolls the body of a card that the user has opened into view, then its header.
 */
export function useFold(defaultOpen: boolean) {
  const header = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const [open, setOpen] = useState(defaultOpen);
  useEffect(() => {
    if (!open || !touched.current) return;
    body.current?.scrollIntoView({ block: 'nearest' });
    header.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const toggle = () => {
    touched.current = true;
    setOpen(!open);
  };
  return { open, toggle, header, body };
}
