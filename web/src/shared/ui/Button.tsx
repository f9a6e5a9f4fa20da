import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass';
import { cx } from './cx';
import { Spinner } from './Spinner';

interface Props extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode;
  /** The button is busy: it retains size and focus, shows a spinner and ignores clicks. */
  loading?: boolean;
}

/** Submitting a form with Enter also clicks its button. */
const hold = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

export function Button({ variant, size, full, icon, loading = false, className, children, disabled, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      className={cx(buttonClass({ variant, size, full }), className)}
      disabled={disabled}
      {...rest}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true, onClick: hold })}
    >
      <span className={cx('inline-flex items-center gap-[inherit]', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={20} />
        </span>
      )}
    </button>
  );
}
