import type { Lang } from '@/shared/i18n/langs';
import { usePageContext } from '@/shared/lib/page-context';

export function useLang(): Lang {
  return usePageContext().lang;
}
