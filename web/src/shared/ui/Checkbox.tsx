import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Some, but not all, of the items are selected. */
  indeterminate?: boolean;
}

/** A native checkbox, styled with CSS: works before hydration and with every screen reader. */
export function Checkbox({ label, hint, indeterminate = false, className, ...rest }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={cx('choice', className)}>
      <input {...rest} ref={box} type="checkbox" className="choice-box" />
      <span>
        {label}
        {hint && <span className="block text-s text-muted">{hint}</span>}
      </span>
    </label>
  );
}
