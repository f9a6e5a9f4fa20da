import { useEffect } from 'react';

/** Toggles a class on the root element, for elements outside the page: a banner, an operator's chat. */
export function usePageClass(name: string, on: boolean): void {
  useEffect(() => {
    document.documentElement.classList.toggle(name, on);
    return () => document.documentElement.classList.remove(name);
  }, [name, on]);
}
