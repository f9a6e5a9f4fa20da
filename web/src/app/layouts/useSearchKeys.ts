import { useEffect, useEffectEvent } from 'react';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns whether a key press opens the search. Keyboard layouts without Latin letters are matched by key position. */
export function opensSearch({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press, typing: boolean): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  return !typing && (key === '/' || (code === 'Slash' && !shiftKey));
}

/** Opens the search on `/` and Ctrl-K, except for a slash typed into a field. */
export function useSearchKeys(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog handles its own keys.
    if (document.querySelector('dialog[open]') || !opensSearch(event, isTyping(event.target))) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
