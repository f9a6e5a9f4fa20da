import type { ReactNode } from 'react';
import { cx } from '@/shared/ui/cx';

interface Props {
  tone: 'bad' | 'info';
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

const TONES = { bad: 'border-bad', info: 'border-line-strong' };

/** A notice about the subscription at the top of the tab. */
export function Notice({ tone, icon, title, text, children }: Props) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-center gap-x-6 gap-y-4 rounded-m border bg-ink-1 p-4 md:p-5', TONES[tone])}
    >
      <div className="flex min-w-0 flex-[1_1_20rem] gap-3.5">
        <span className={cx('mt-0.5 shrink-0', tone === 'bad' ? 'text-bad' : 'text-hot-text')}>{icon}</span>
        <div>
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 max-w-[43em] text-muted">{text}</p>
        </div>
      </div>
      {children}
    </div>
  );
}
