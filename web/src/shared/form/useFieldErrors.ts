import { useMemo, useState } from 'react';
import { NO_ERRORS, withoutError, type FieldErrors } from './fieldErrors';

/** Spread `errors.field("email")` into a Field; call `errors.set(error.fields)` after a failed request. */
export function useFieldErrors() {
  const [errors, set] = useState<FieldErrors>(NO_ERRORS);
  return useMemo(
    () => ({
      set,
      reset: () => set(NO_ERRORS),
      field: (name: string) => ({
        error: errors[name],
        onClearError: () => set((now) => withoutError(now, name)),
      }),
    }),
    [errors],
  );
}
