import { useRef, useState, type FormEvent } from 'react';
import { useSending } from '@/shared/form/useSending';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { ApiError } from '@/shared/api/error';
import { fieldTexts } from '@/shared/api/errorText';
import type { FieldProblem, Problems } from './model';

type Options<Name extends string> = {
  names: readonly Name[];
  check: (values: Record<Name, string>) => Problems<Name>;
  run: (values: Record<Name, string>) => Promise<unknown>;
};

/** A failure that concerns no single field. `attempt` makes a repeated failure a new one. */
export type FormFailure = { error: ApiError; attempt: number };

/**
 * Manages a form of the sign-in pages. Inputs are uncontrolled and read on submit, because password managers may fill
 * them in before hydration.
 */
export function useAuthForm<Name extends string>({ names, check, run }: Options<Name>) {
  const { t, i18n } = useTranslation('accounts');
  const read = useRef({} as Record<Name, string>);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const request = useSending({
    send: async () => {
      await run(read.current);
      return read.current;
    },
    onSent: () => setFailure(null),
    failure: (cause) => {
      const error = cause instanceof ApiError ? cause : new ApiError(500, 'internal', '');
      const ours = Object.entries(fieldTexts(i18n, error)).filter(([field]) => names.some((name) => name === field));
      request.errors.set(Object.fromEntries(ours));
      setFailure((before) => (ours.length > 0 ? null : { error, attempt: (before?.attempt ?? 0) + 1 }));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.sending) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>;
    const problems = check(values);
    const texts = names.flatMap((name) => {
      const problem: FieldProblem | undefined = problems[name];
      return problem ? [[name, t(`errors.${problem}`)]] : [];
    });
    request.errors.set(Object.fromEntries(texts));
    if (texts.length > 0) return;
    read.current = values;
    request.send();
  };
  return {
    submit,
    field: request.errors.field,
    failure,
    /** Stays true after success: the page is about to change. */
    busy: request.sending || request.sent !== null,
    /** The submitted values, after success. */
    sent: request.sent,
  };
}
