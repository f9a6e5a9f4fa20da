import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useFailure } from './useFailure';
import { useFieldErrors } from './useFieldErrors';

interface Options<Answer, How> {
  send: (how: How) => Promise<Answer>;
  /** The button stays busy until it is done. */
  onSent: (answer: Answer, how: How) => unknown;
  /** For what needs a fresh sign-in. */
  stale?: () => void;
  /** Instead of `useFailure()`: with other words, or for failures that a form shows in a way of its own. */
  failure?: ReturnType<typeof useFailure>;
}

/**
 * A form that is sent: at most once at a time, with what is wrong beside its fields and the cursor in the first of them. The
 * values are the caller's, and stay as they are when it fails.
 */
export function useSending<Answer, How = void>({ send, onSent, stale, failure }: Options<Answer, How>) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors();
  const tell = useFailure();
  const busy = useRef(false);
  const request = useMutation<Answer, Error, How>({
    mutationFn: send,
    onSuccess: onSent,
    onSettled: () => {
      busy.current = false;
    },
    onError: (error) => (failure ?? tell)(error, { fields: errors.set, form: form.current, stale }),
  });
  const start = (how: How) => {
    // Of two presses the second may come before the first has been drawn.
    if (busy.current) return;
    busy.current = true;
    request.mutate(how);
  };
  return {
    form,
    errors,
    send: start,
    /** For forms that are sent in one way only. */
    submit: (event: FormEvent) => {
      event.preventDefault();
      start(undefined as How);
    },
    sending: request.isPending,
    /** The answer, once it has worked. */
    sent: request.isSuccess ? request.data : null,
  };
}
