import { useCallback } from 'react';
import { useCall } from '@/shared/api/useCall';
import { usageCall } from '@/shared/api/usage';
import { useLang } from '@/shared/hooks/useLang';
import { formatPercent } from '@/shared/i18n/format';
import { useHydrated } from '@/shared/ui/useHydrated';
import type { List } from './model';
import { usageOf, warzoneOfList } from './usage';

/** Returns the pick rates of a list, formatted, and the number of matches. Empty until the browser has fetched them. */
export function useShares(list: List) {
  const lang = useLang();
  const warzone = warzoneOfList(list);
  const isEnabled = useHydrated(warzone !== null);
  const usage = useCall(usageCall(warzone ?? 'wz1'), { enabled: isEnabled }).data;
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
