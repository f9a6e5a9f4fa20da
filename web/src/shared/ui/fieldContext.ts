import { createContext, use } from 'react';

interface FieldLinks {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Called when the control gains focus: its error has been seen. */
  onFocus: () => void;
}

export const FieldContext = createContext<FieldLinks | null>(null);

/** The attributes that tie a control to the label, hint and error of the field around it. */
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
