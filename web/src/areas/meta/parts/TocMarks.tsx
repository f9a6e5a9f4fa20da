import { TrendingDown, TrendingUp } from 'lucide-react';
import type { Toc } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge } from '@/shared/ui/Badge';

/** Buff, nerf, or both of them. */
export function TocMarks({ toc }: { toc: Toc }) {
  const { t } = useTranslation('meta');
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
