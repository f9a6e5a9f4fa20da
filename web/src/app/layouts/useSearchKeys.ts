import { useEffect, useEffectEvent } from 'react';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** A layout without Latin letters has another letter where the K is, and a dot where the slash is: then the place counts. */
export function opensSearch({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press, typing: boolean): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  return !typing && (key === '/' || (code === 'Slash' && !shiftKey));
}

/** `/` and Ctrl-K, anywhere, except where the slash is being typed. */
export function useSearchKeys(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A dialog that is open keeps its keys.
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
