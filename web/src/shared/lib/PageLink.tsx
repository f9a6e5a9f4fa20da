import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { usePageContext } from './page-context';

type Props = {
  /** A path of `paths.ts`. */
  to: string;
  className?: string;
  /** Opens beside the page. */
  newTab?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/**
 * A link to a page of ours, or, as long as that page is not built, the same thing as a quiet label that says so. It
 * becomes a link by itself when the page's area joins the app.
 */
export function PageLink({ to, className, newTab = false, onClick, children }: Props) {
  const { routeExists } = usePageContext();
  const { t } = useTranslation();
  if (!routeExists(to)) {
    return (
      <span className={className} aria-disabled="true" data-soon title={t('soon')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} className={className} onClick={onClick} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </Link>
  );
}
