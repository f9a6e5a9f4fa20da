import { useTranslation } from 'react-i18next';
import { Link } from '@/shared/lib/Link';

interface Props {
  /** From the top down; the last one is this page and needs no address. */
  items: readonly { name: string; to?: string }[];
}

export function Breadcrumbs({ items }: Props) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className="caps flex flex-wrap items-center gap-x-2 text-label text-muted">
        {items.map(({ name, to }, index) => (
          <li key={name} className="flex min-w-0 items-center gap-x-2">
            {index > 0 && <span aria-hidden>/</span>}
            {to ? (
              <Link to={to} className="motion inline-flex min-h-8 items-center hover:text-text">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="text-text">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
