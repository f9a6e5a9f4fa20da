import { SafeHtml } from '@/shared/lib/SafeHtml';
import { cx } from './cx';

interface Props {
  /** Markup that the server has already made safe. */
  html: string;
  className?: string;
}

/** Long text: headings, lists and links in the measure of a page. */
export function Prose({ html, className }: Props) {
  return <SafeHtml html={html} className={cx('prose', className)} />;
}
