import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import { Tooltip } from './Tooltip';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'outline';
  tooltip?: boolean;
}

export function IconButton({ label, icon, variant = 'ghost', tooltip = true, className, type = 'button', ...rest }: Props) {
  const button = (
    <button
      type={type}
      aria-label={label}
      className={cx(
        'tap motion inline-grid place-items-center rounded-s border text-muted hover:bg-ink-2 hover:text-text disabled:pointer-events-none disabled:opacity-45',
        'aria-pressed:text-hot-text',
        variant === 'outline' ? 'border-line bg-ink-1 hover:border-line-strong' : 'border-transparent',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
  return tooltip ? (
    <Tooltip text={label} describe={false}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
