import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass';
import { cx } from './cx';
import { Spinner } from './Spinner';

interface Props extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode;
  /** Work is under way: the button keeps its size and the focus, shows a spinner and takes no press. */
  loading?: boolean;
}

/** A form that is sent with Enter presses its button, too. */
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
