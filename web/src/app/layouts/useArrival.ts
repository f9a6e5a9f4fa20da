import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@/shared/lib/router';
import { focusHeading } from '@/shared/ui/focusHeading';

/**
 * What a new document would do by itself: after a navigation the focus goes to the heading of the page, and its title
 * is read out. Returns the text for the live region.
 */
export function useArrival(main: { current: HTMLElement | null }): string {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    if (!window.location.hash) focusHeading(main.current);
  }, [pathname, main]);
  return title;
}
