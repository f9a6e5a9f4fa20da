import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useFieldErrors } from '@/shared/ui/useFieldErrors';
import { useFailure } from '../parts/useFailure';
import { useProfileSaved } from './useProfileSaved';

/** A form over stored values: what was changed since is kept apart, the rest is always as stored. */
export function useSavedForm<T extends object>(stored: T, store: (values: T) => Promise<unknown>) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors();
  const failure = useFailure();
  const saved = useProfileSaved();
  const [edits, setEdits] = useState<Partial<T>>({});
  const values: T = { ...stored, ...edits };
  const save = useMutation({
    mutationFn: () => store(values),
    onSuccess: async () => {
      await saved();
      setEdits({});
    },
    onError: (error) => failure(error, { fields: errors.set, form: form.current }),
  });
  return {
    form,
    errors,
    values,
    edit: (change: Partial<T>) => setEdits({ ...edits, ...change }),
    saving: save.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault();
      save.mutate();
    },
  };
}
