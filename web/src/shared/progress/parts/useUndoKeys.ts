import { useEffect } from 'react';
import type { Progress } from '..';

/** Where keys write text, Ctrl-Z belongs to what was written. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])');

/** Ctrl-Z, and Cmd-Z where there is one, take the last press back. */
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
