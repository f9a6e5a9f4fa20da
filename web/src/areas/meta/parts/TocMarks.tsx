import { Shuffle, TrendingDown, TrendingUp } from 'lucide-react';
import type { Toc } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge } from '@/shared/ui/Badge';

/** The color of a kind of change. */
export const TOC_EDGES: Record<Toc, string> = {
  buff: 'var(--good)',
  nerf: 'var(--bad)',
  both: 'var(--warn)',
  changed: 'var(--line-strong)',
};

/** Buff, nerf, both, or changed if the direction is unknown. */
export function TocMarks({ toc }: { toc: Toc }) {
  const { t } = useTranslation('meta');
  if (toc === 'changed') {
    return (
      <Badge>
        <Shuffle size={14} aria-hidden />
        {t('patches.changed')}
      </Badge>
    );
  }
  return (
    <>
      {toc !== 'nerf' && (
        <Badge tone="good">
          <TrendingUp size={14} aria-hidden />
          {t('patches.buff')}
        </Badge>
      )}
      {toc !== 'buff' && (
        <Badge tone="bad">
          <TrendingDown size={14} aria-hidden />
          {t('patches.nerf')}
        </Badge>
      )}
    </>
  );
}
