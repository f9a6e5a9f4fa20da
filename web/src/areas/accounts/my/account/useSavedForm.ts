import { useRef, useState } from 'react';
import { useSending } from '@/shared/form/useSending';
import { unsent } from './unsent';
import { useProfileSaved } from './useProfileSaved';

/** Manages a form over stored values. Holds only the edits; all other fields follow the stored values. */
export function useSavedForm<T extends object>(stored: T, store: (values: T) => Promise<unknown>) {
  const saved = useProfileSaved();
  const [edits, setEdits] = useState<Partial<T>>({});
  const sent = useRef<Partial<T>>({});
  const values: T = { ...stored, ...edits };
  const { form, errors, sending, submit } = useSending({
    send: () => {
      sent.current = edits;
      return store(values);
    },
    onSent: async () => {
      await saved();
      setEdits((now) => unsent(now, sent.current));
    },
  });
  return { form, errors, values, edit: (change: Partial<T>) => setEdits((now) => ({ ...now, ...change })), saving: sending, submit };
}
