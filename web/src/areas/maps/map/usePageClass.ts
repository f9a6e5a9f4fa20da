import { useEffect } from 'react';

/** A class of the whole page, for what lies outside of it: a banner, the chat of an operator. */
export function usePageClass(name: string, on: boolean): void {
  useEffect(() => {
    document.documentElement.classList.toggle(name, on);
    return () => document.documentElement.classList.remove(name);
  }, [name, on]);
}
