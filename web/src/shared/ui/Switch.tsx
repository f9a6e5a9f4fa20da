import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A switch that takes effect immediately. */
export function Switch({ label, hint, className, ...rest }: Props) {
  return (
    <label className={cx('choice justify-between', className)}>
      <span>
        {label}
        {hint && <span className="block text-s text-muted">{hint}</span>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the check box itself says whether it is on */}
      <input {...rest} type="checkbox" role="switch" className="choice-switch" />
    </label>
  );
}
