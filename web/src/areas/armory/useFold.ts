import { useEffect, useRef, useState } from 'react';

/** Whether a card shows what it holds. What the reader opens comes into sight, as far as the card itself stays there. */
export function useFold(defaultOpen: boolean) {
  const face = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const [open, setOpen] = useState(defaultOpen);
  useEffect(() => {
    if (!open || !touched.current) return;
    body.current?.scrollIntoView({ block: 'nearest' });
    face.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const toggle = () => {
    touched.current = true;
    setOpen(!open);
  };
  return { open, toggle, face, body };
}
