import { describe, expect, it } from 'vitest';
import { formatNumber } from '@/shared/i18n/format';
import { langs } from '@/shared/i18n/langs';
import { ratioIn } from './usePen';

describe('ratios of a match', () => {
  it('are written as every other number is', () => {
    for (const lang of langs)
      for (const value of [0, 1e-7, 0.004, 0.005, 0.015, 0.125, 1, 1.005, 2.675, 9.995, 12.5, 999.994, 999.995, 1000, 1234.5, -0.5])
        expect(`${lang} ${ratioIn(lang, value)}`).toBe(
          `${lang} ${formatNumber(lang, value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
        );
  });
});
