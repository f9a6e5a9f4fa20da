import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useFailure } from './useFailure';
import { useFieldErrors } from './useFieldErrors';

interface Options<Answer> {
  send: () => Promise<Answer>;
  /** The button stays busy until it is done. */
  onSent: (answer: Answer) => unknown;
  /** For what needs a fresh sign-in. */
  stale?: () => void;
  /** Instead of `useFailure()`: with other words, or for failures that a form shows in a way of its own. */
  failure?: ReturnType<typeof useFailure>;
}

/**
 * A form that is sent: at most once at a time, with what is wrong beside its fields and the cursor in the first of them. The
 * values are the caller's, and stay as they are when it fails.
 */
export function useSending<Answer>({ send, onSent, stale, failure }: Options<Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors();
  const tell = useFailure();
  const request = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => (failure ?? tell)(error, { fields: errors.set, form: form.current, stale }),
  });
  const start = () => {
    if (!request.isPending) request.mutate();
  };
  return {
    form,
    errors,
    send: start,
    submit: (event: FormEvent) => {
      event.preventDefault();
      start();
    },
    sending: request.isPending,
    /** The answer, once it has worked. */
    sent: request.isSuccess ? request.data : null,
  };
}
