import { useEffect } from 'react';
import type { Progress } from '..';

/** In text fields, Ctrl-Z undoes typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])');

/** Undoes the last step on Ctrl-Z or Cmd-Z. */
export function useUndoKeys(progress: Pick<Progress, 'undo'>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (!isTyping(event.target) && progress.undo()) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [progress]);
}
