import { useRef, useState } from 'react';
import { useSending } from '@/shared/form/useSending';
import { unsent } from './unsent';
import { useProfileSaved } from './useProfileSaved';

/** A form over stored values: what was changed since is kept apart, the rest is always as stored. */
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
