import { type RefObject, useEffect, useRef } from 'react';

/** In the form, or on a button beside it. Other fields have the browser's undo, and a dialog above the form has nothing to take back. */
function isMeant(target: Element, form: HTMLElement | null): boolean {
  if (form?.contains(target)) return true;
  const dialog = target.closest('dialog');
  return !target.matches('input, textarea, [contenteditable]') && (dialog === null || dialog.contains(form));
}

/**
 * Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y) for a form, wherever in it the focus is. The browser's own undo knows nothing of
 * what a choice does to the others, so ours takes its place in the form's fields, too.
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
      if (!(event.target instanceof Element) || !isMeant(event.target, form.current)) return;
      event.preventDefault();
      if (again) steps.current.redo();
      else steps.current.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form]);
}
