import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@/shared/lib/router';
import { focusHeading } from '@/shared/ui/focusHeading';

/**
 * Mimics a document load after a client-side navigation: focuses the heading and announces the title. Returns the text
 * of the live region.
 */
export function useRouteAnnouncement(main: { current: HTMLElement | null }): string {
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
