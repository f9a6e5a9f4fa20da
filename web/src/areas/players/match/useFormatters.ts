import { useMemo } from 'react';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber, formatRatio } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Formatters } from './columns';

export function useFormatters(): Formatters {
  const { t } = useTranslation('players');
  const paths = usePaths();
  const lang = useLang();
  return useMemo(
    () => ({ t, paths, integer: (value) => formatNumber(lang, value), ratio: (value) => formatRatio(lang, value) }),
    [t, paths, lang],
  );
}
