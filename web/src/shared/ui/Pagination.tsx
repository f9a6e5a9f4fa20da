import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { cx } from './cx';
import { pageList } from './pages';

interface Props {
  page: number;
  count: number;
  /** Returns the URL of a page: pages are links, so that they can be shared and opened in a new tab. */
  to: (page: number) => string;
}

const CELL = 'num motion inline-grid min-h-11 min-w-9 place-items-center rounded-s px-1 sm:min-w-11 font-display text-h5 font-semibold';

export function Pagination({ page, count, to }: Props) {
  const { t } = useTranslation('shell');
  if (count < 2) return null;
  const step = (target: number, label: string, Icon: typeof ChevronLeft) =>
    target >= 1 && target <= count ? (
      <Link to={to(target)} aria-label={label} className={cx(CELL, 'text-muted hover:bg-ink-2 hover:text-text')}>
        <Icon size={20} aria-hidden />
      </Link>
    ) : (
      <span className={cx(CELL, 'text-muted opacity-45')} aria-hidden>
        <Icon size={20} />
      </span>
    );
  return (
    <nav aria-label={t('ui.pages.label')} className="flex flex-wrap items-center justify-center gap-1">
      {step(page - 1, t('ui.pages.previous'), ChevronLeft)}
      {pageList(page, count).map((number) =>
        number < 0 ? (
          <span key={number} className="px-1 text-muted" aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={t('ui.pages.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            className={cx(CELL, number === page ? 'bg-hot text-on-hot' : 'text-muted hover:bg-ink-2 hover:text-text')}
          >
            {number}
          </Link>
        ),
      )}
      {step(page + 1, t('ui.pages.next'), ChevronRight)}
    </nav>
  );
}
