import { type RefObject, useEffect, useRef } from 'react';

/**
 * Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y) for a form, wherever in it the focus is. The browser's own undo knows nothing of
 * what a choice does to the others, so ours takes its place in the form's fields, too, and only there.
 */
export function useUndoKeys(form: RefObject<HTMLElement | null>, undo: () => void, redo: () => void): void {
  const steps = useRef({ undo, redo });
  useEffect(() => {
    steps.current = { undo, redo };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const again = key === 'y' || (key === 'z' && event.shiftKey);
      if (!again && key !== 'z') return;
      const target = event.target instanceof Node ? event.target : null;
      const here = target === document.body || form.current?.contains(target);
      if (!here) return;
      event.preventDefault();
      if (again) steps.current.redo();
      else steps.current.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form]);
}
