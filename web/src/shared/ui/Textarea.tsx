import type { ComponentProps } from 'react';
import { CONTROL } from './controlClass';
import { cx } from './cx';
import { useFieldControl } from './fieldContext';

export function Textarea({ className, onFocus, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const { onFocus: onFieldFocus, ...field } = useFieldControl();
  return (
    <textarea
      {...field}
      {...rest}
      rows={rows}
      onFocus={(event) => {
        onFieldFocus?.();
        onFocus?.(event);
      }}
      className={cx(CONTROL, 'resize-y py-2.5 text-[1rem] md:text-m', className)}
    />
  );
}
