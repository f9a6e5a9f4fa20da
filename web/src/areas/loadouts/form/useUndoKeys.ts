import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the keys apply: in the form, or on an element that is not a text field. Not in other fields or in a dialog
 * above the form.
 */
function isMeant(target: Element, form: HTMLElement | null): boolean {
  if (form?.contains(target)) return true;
  const dialog = target.closest('dialog');
  return !target.matches('input, textarea, [contenteditable]') && (dialog === null || dialog.contains(form));
}

/**
 * Handles Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y) for a form, also in its text fields: the browser's undo does not know how
 * choices affect each other.
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
