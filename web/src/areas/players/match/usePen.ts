import { useMemo } from 'react';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Pen } from './columns';

const RATIO = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

export function usePen(): Pen {
  const { t } = useTranslation('players');
  const paths = usePaths();
  const lang = useLang();
  return useMemo(
    () => ({ t, paths, whole: (value) => formatNumber(lang, value), ratio: (value) => formatNumber(lang, value, RATIO) }),
    [t, paths, lang],
  );
}
