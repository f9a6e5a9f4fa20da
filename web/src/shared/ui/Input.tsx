import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { CONTROL } from './controlClass';
import { cx } from './cx';
import { useFieldControl } from './fieldContext';

interface Props extends ComponentProps<'input'> {
  /** Shown inside the frame, before the text. */
  icon?: ReactNode;
  /** A control inside the frame, after the text. */
  end?: ReactNode;
}

export function Input({ icon, end, className, onFocus, ...rest }: Props) {
  const { onFocus: onFieldFocus, ...field } = useFieldControl();
  const focus = (event: FocusEvent<HTMLInputElement>) => {
    onFieldFocus?.();
    onFocus?.(event);
  };
  return (
    <span className={cx('relative flex items-center', className)}>
      {icon && <span className="pointer-events-none absolute left-3 text-muted">{icon}</span>}
      {/* 16 px on phones: smaller text makes iOS zoom the page. */}
      <input
        {...field}
        {...rest}
        onFocus={focus}
        className={cx(CONTROL, 'h-11 text-[1rem] md:text-m', Boolean(icon) && 'pl-10', Boolean(end) && 'pr-12')}
      />
      {end && <span className="absolute right-0 flex">{end}</span>}
    </span>
  );
}
