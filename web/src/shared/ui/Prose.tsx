import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { SafeHtml } from '@/shared/lib/SafeHtml';
import { cx } from './cx';
import { quietLinks } from './quietLinks';

interface Props {
  /** Markup that the server has already made safe. */
  html: string;
  className?: string;
}

/** Long text: headings, lists and links in the measure of a page. A link to a page that is not built is its words alone. */
export function Prose({ html, className }: Props) {
  const { routeExists } = usePageContext();
  const { t } = useTranslation();
  return <SafeHtml html={quietLinks(html, routeExists, t('soon'))} className={cx('prose', className)} />;
}
