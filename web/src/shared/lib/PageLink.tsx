import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { usePageContext } from './page-context';

type Props = {
  /** A path of `paths.ts`. */
  to: string;
  className?: string;
  /** Opens in a new tab. */
  newTab?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/** A link to a page of this site, or a label with a note if the page does not exist yet. */
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
