import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/shared/lib/Link';
import { cx } from '@/shared/ui/cx';
import { hasLongWord } from '@/shared/ui/longWord';

interface Props {
  to: string;
  /** The name of the page that it links back to. */
  back: string;
  title: string;
  children?: ReactNode;
}

/** The header of an editor page, with a link back. */
export function BackHead({ to, back, title, children }: Props) {
  return (
    <header className="mb-6 border-b border-line pb-5">
      <Link
        to={to}
        className="caps motion -ml-1 inline-flex min-h-11 items-center gap-1.5 text-label font-semibold text-muted hover:text-text"
      >
        <ArrowLeft size={18} aria-hidden />
        {back}
      </Link>
      <h1 className={cx('leading-none md:text-[3.5rem]', hasLongWord(title) ? 'text-[2rem]' : 'text-h2')}>{title}</h1>
      {children}
    </header>
  );
}
