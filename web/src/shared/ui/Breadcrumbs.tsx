import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { cx } from './cx';

interface Props {
  /** From the top level down; the last one is the current page and needs no URL. */
  items: readonly { name: string; to?: string }[];
}

export function Breadcrumbs({ items }: Props) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className="caps flex flex-wrap items-center gap-x-2 text-label text-muted">
        {items.map(({ name, to }, index) => (
          // The current page's name fills the remaining width and is truncated: the heading below shows it in full.
          <li key={name} className={cx('flex items-center gap-x-2', to ? 'flex-none' : 'min-w-0 flex-[1_1_6rem]')}>
            {index > 0 && <span aria-hidden>/</span>}
            {to ? (
              <Link to={to} className="motion inline-flex min-h-8 items-center hover:text-text pointer-coarse:min-h-11">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-text">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
