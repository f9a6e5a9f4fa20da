import type { ReactNode } from 'react';
import { cx } from './cx';

interface Props {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Announces the block when it appears. */
  announce?: 'status' | 'alert';
  className?: string;
}

/** A message shown instead of a list. */
export function StateBlock({ icon, title, text, action, announce, className }: Props) {
  return (
    <div
      role={announce}
      className={cx('flex flex-col items-center rounded-m border border-dashed border-line px-6 py-12 text-center', className)}
    >
      <span className="mb-4 text-muted">{icon}</span>
      <p className="font-display text-h4 font-bold uppercase">{title}</p>
      {text && <p className="mt-1 max-w-[30em] text-muted">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
