import type { ReactNode } from 'react';
import { cx } from './cx';

interface Props {
  label: ReactNode;
  value: ReactNode;
  /** A small line below: a change, a rank, a sparkline. */
  note?: ReactNode;
  size?: 'm' | 'l';
  className?: string;
}

/** A large number with its label. Use several in a dl. */
export function Stat({ label, value, note, size = 'm', className }: Props) {
  return (
    <div className={cx('flex flex-col', className)}>
      <dt className="caps text-label font-semibold text-muted">{label}</dt>
      <dd className={cx('num font-display leading-none font-bold', size === 'l' ? 'text-[3.5rem]' : 'text-h2')}>{value}</dd>
      {note && <dd className="mt-1 text-s text-muted">{note}</dd>}
    </div>
  );
}
