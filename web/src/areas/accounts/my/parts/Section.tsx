import type { ReactNode } from 'react';
import { cx } from '@/shared/ui/cx';

interface Props {
  title: string;
  text?: ReactNode;
  /** Marks actions that cannot be undone. */
  danger?: boolean;
  children: ReactNode;
}

/**
 * A section of a tab: title and text on the left, controls on the right; stacked on phones. Sections below a loading
 * one appear once their position is known.
 */
export function Section({ title, text, danger = false, children }: Props) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-t border-line py-8 first:border-t-0 first:pt-3 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] [section:has([aria-busy=true])~&]:invisible">
      <div>
        <h2 className={cx('text-h4', danger && 'text-bad')}>{title}</h2>
        {text && <p className="mt-1.5 max-w-[33em] text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
