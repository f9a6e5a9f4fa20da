import { useMemo } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { itemsCall, missionsCall } from '../api';
import { pointsNeeded } from '../need/model';
import { useNeed } from '../need/useNeed';
import type { NeedItem } from '../types';

const NO_ITEMS: readonly NeedItem[] = [];

/** Returns the points on all maps that the tracked missions, recipes and upgrades need; null until known. */
export function useNeeded(): readonly string[] | null {
  const lang = useLang();
  const missions = useCall(missionsCall(lang)).data?.missions;
  const items = useCall(itemsCall(lang)).data?.items;
  const { rows, own, ready } = useNeed(items ?? NO_ITEMS);
  return useMemo(() => (missions && items && ready ? pointsNeeded(missions, rows, own) : null), [missions, items, ready, rows, own]);
}
