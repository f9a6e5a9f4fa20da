import type { ReactNode } from 'react';
import { cx } from './cx';
import { hasLongWord } from './longWord';

interface Props {
  title: string;
  subtitle?: ReactNode;
  /** On desktops, shown next to the content instead of above it. */
  beside?: boolean;
  children?: ReactNode;
}

/** The header of a normal page. A title with a very long word is smaller on phones, since it cannot wrap. */
export function PageHead({ title, subtitle, beside = false, children }: Props) {
  return (
    <header className={beside ? 'beside-head' : 'mb-8 border-b border-line pb-6 md:mb-10 md:pb-8'}>
      <h1
        className={cx(
          'leading-none md:text-[4.5rem] md:leading-[0.95]',
          beside && 'lg:text-[4rem]',
          hasLongWord(title) ? 'text-[2.125rem]' : 'text-[2.75rem]',
        )}
      >
        {title}
      </h1>
      {subtitle && <p className="mt-3 max-w-[38em] text-l text-muted">{subtitle}</p>}
      {children}
    </header>
  );
}
