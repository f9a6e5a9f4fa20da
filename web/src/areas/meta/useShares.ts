import { useCallback } from 'react';
import { useCall } from '@/shared/api/useCall';
import { usageCall } from '@/shared/api/usage';
import { useLang } from '@/shared/hooks/useLang';
import { formatPercent } from '@/shared/i18n/format';
import { useHydrated } from '@/shared/ui/useHydrated';
import type { List } from './model';
import { usageOf, warzoneOfList } from './usage';

/** How many players carry each gun of a list, in words; and how many matches say so. Nothing until the browser has asked. */
export function useShares(list: List) {
  const lang = useLang();
  const warzone = warzoneOfList(list);
  const asks = useHydrated(warzone !== null);
  const usage = useCall(usageCall(warzone ?? 'wz1'), { enabled: asks }).data;
  const known = warzone && usage && usage.guns.length > 0 ? usage : undefined;
  const share = useCallback(
    (game: string, slug: string) => {
      const use = usageOf(known, game, slug);
      return use ? formatPercent(lang, use.share / 100, 1) : undefined;
    },
    [known, lang],
  );
  return { share, matches: known?.matches ?? 0, demo: known?.demo ?? false };
}
