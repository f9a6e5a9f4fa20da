import { ArrowUpRight } from 'lucide-react';
import { Link } from '@/shared/lib/Link';
import { cx } from './cx';

interface Props {
  to: string;
  name: string;
  /** The classes of the name, such as its size. */
  className: string;
}

/** The name of a card that is a single link, with an arrow. */
export function LinkCardHead({ to, name, className }: Props) {
  return (
    <div className="flex items-start justify-between gap-3">
      <h2 className={cx('min-w-0 leading-none', className)}>
        <Link to={to} className="cover-link">
          {name}
        </Link>
      </h2>
      <ArrowUpRight size={24} aria-hidden className="hub-arrow" />
    </div>
  );
}
