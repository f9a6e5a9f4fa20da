import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useFailure } from './useFailure';
import { useFieldErrors } from './useFieldErrors';

interface Options<Result, How> {
  send: (how: How) => Promise<Result>;
  /** The button stays busy until the returned promise resolves. */
  onSent: (result: Result, how: How) => unknown;
  /** Called if the request requires a recent sign-in. */
  stale?: () => void;
  /** Replaces `useFailure()`, for other texts or forms that show errors differently. */
  failure?: ReturnType<typeof useFailure>;
}

/**
 * Sends a form, one request at a time. Shows errors next to the fields and focuses the first invalid one. The caller
 * holds the values, which do not change on failure.
 */
export function useSending<Result, How = void>({ send, onSent, stale, failure }: Options<Result, How>) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors();
  const showFailure = useFailure();
  const busy = useRef(false);
  const request = useMutation<Result, Error, How>({
    mutationFn: send,
    onSuccess: onSent,
    onSettled: () => {
      busy.current = false;
    },
    onError: (error) => (failure ?? showFailure)(error, { fields: errors.set, form: form.current, stale }),
  });
  const start = (how: How) => {
    // A second press may come before the busy state is rendered.
    if (busy.current) return;
    busy.current = true;
    request.mutate(how);
  };
  return {
    form,
    errors,
    send: start,
    /** For forms with a single way to submit. */
    submit: (event: FormEvent) => {
      event.preventDefault();
      start(undefined as How);
    },
    sending: request.isPending,
    /** The response of a successful request, or null. */
    sent: request.isSuccess ? request.data : null,
  };
}
