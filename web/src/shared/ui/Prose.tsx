import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { SafeHtml } from '@/shared/lib/SafeHtml';
import { cx } from './cx';
import { quietLinks } from './quietLinks';

interface Props {
  /** HTML that the server has sanitized. */
  html: string;
  className?: string;
}

/** Long text with headings, lists and links. Links to missing pages become text. */
export function Prose({ html, className }: Props) {
  const { routeExists } = usePageContext();
  const { t } = useTranslation();
  return <SafeHtml html={quietLinks(html, routeExists, t('soon'))} className={cx('prose', className)} />;
}
