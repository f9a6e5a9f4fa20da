import { Link } from '@/shared/lib/Link';
import { MarkBadge } from '@/shared/ui/Badge';
import { cx } from '@/shared/ui/cx';
import type { MenuEntry } from './menu';
import { useMenuLabel } from './useMenu';

const look = 'motion flex min-h-11 items-center justify-between gap-3 rounded-s px-3 py-1.5';

type Props = {
  entry: MenuEntry;
  className?: string;
  /** In the navbar, where it has its own style. */
  bare?: boolean;
};

/** A menu entry in the navbar, its dropdowns and the mobile menu. */
export function MenuLink({ entry, className, bare = false }: Props) {
  const base = bare ? 'inline-flex items-center gap-1' : look;
  const inner = (
    <>
      <span className="min-w-0">{useMenuLabel()(entry.key)}</span>
      {entry.isNew && <MarkBadge mark="new" />}
    </>
  );
  if (entry.to === null) {
    return (
      <span aria-disabled="true" className={cx(base, className, 'text-muted opacity-45')}>
        {inner}
      </span>
    );
  }
  const live = cx(base, bare ? '' : cx('hover:bg-ink-2', entry.active ? 'text-hot-text' : 'text-text'), className);
  if (entry.external) {
    return (
      <a href={entry.to} target="_blank" rel="noopener" className={live}>
        {inner}
      </a>
    );
  }
  return (
    <Link to={entry.to} aria-current={entry.current ? 'page' : undefined} className={live}>
      {inner}
    </Link>
  );
}
