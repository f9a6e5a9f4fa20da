import { useMemo } from 'react';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import type { Lang } from '@/shared/i18n/langs';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Pen } from './columns';

const RATIO = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** As `formatNumber` writes it; below a thousand without the browser's rules, which cost a slow phone more than the whole table. */
export function ratioIn(lang: Lang, value: number): string {
  if (value < 0 || !(value < 999)) return formatNumber(lang, value, RATIO);
  // Rounded as it is written, 1.005 to 1.01; what is smaller than this is written with an exponent.
  const hundredths = value < 0.001 ? 0 : Math.round(Number(`${value}e2`));
  const after = String(hundredths % 100).padStart(2, '0');
  return `${Math.floor(hundredths / 100)}${lang === 'en' ? '.' : ','}${after}`;
}

export function usePen(): Pen {
  const { t } = useTranslation('players');
  const paths = usePaths();
  const lang = useLang();
  return useMemo(
    () => ({ t, paths, whole: (value) => formatNumber(lang, value), ratio: (value) => ratioIn(lang, value) }),
    [t, paths, lang],
  );
}
