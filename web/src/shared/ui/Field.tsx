import { CircleAlert } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { cx } from './cx';
import { FieldContext } from './fieldContext';

interface Props {
  label: string;
  /** Hides the label visually, if the context is clear. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The first error message of this field. */
  error?: string;
  /** Called on focus to clear the error. See useFieldErrors. */
  onClearError?: () => void;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

export function Field({ label, hideLabel = false, hint, error, onClearError, required = false, className, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const links = useMemo(
    () => ({ id, describedBy, invalid: Boolean(error), required, onFocus: () => onClearError?.() }),
    [id, describedBy, error, required, onClearError],
  );
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'caps text-label font-semibold text-muted'}>
        {label}
      </label>
      <FieldContext value={links}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-s text-muted">
          {hint}
        </p>
      )}
      {/* Always rendered, so that screen readers announce the message. */}
      <p id={errorId} aria-live="polite" className={cx('flex items-start gap-1.5 text-s text-bad', !error && 'sr-only')}>
        {error && (
          <>
            <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
