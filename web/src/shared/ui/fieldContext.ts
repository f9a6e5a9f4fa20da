import { createContext, use } from 'react';

interface FieldLinks {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Called when the control gains focus, to clear its error. */
  onFocus: () => void;
}

export const FieldContext = createContext<FieldLinks | null>(null);

/** Returns the attributes that connect a control with its field's label, hint and error. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    onFocus: field.onFocus,
  };
}
