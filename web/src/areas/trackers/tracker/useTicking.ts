import { useMemo } from 'react';
import type { Translate } from '@/shared/i18n/texts';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Change } from '@/shared/progress';
import { amountOf, countOf, countTo, isDone, tick } from '../model';
import { progress } from '../progress';
import type { Camo, CamoWeapon } from '../types';

/** Returns actions on the challenges of a weapon, with their announcements. Stable for the same weapon. */
export function useTicking(list: string, weapon: CamoWeapon) {
  const { t } = useTranslation('trackers');
  return useMemo(() => ticking(list, weapon, t), [list, weapon, t]);
}

function ticking(list: string, weapon: CamoWeapon, t: Translate<'trackers'>) {
  const put = (camo: Camo, changes: readonly Change[]) => {
    if (changes.length === 0) return;
    const ticked = changes.some(({ id, value }) => id === camo.id && value === true);
    const others = changes.length - 1;
    const names = { weapon: weapon.info.name, name: camo.name, count: others };
    const key = ticked ? 'ticked' : 'unticked';
    // The counter announces a changed count itself.
    const counted = !ticked && others === 0 && !isDone(camo, progress.values(list));
    progress.set(list, changes, counted ? undefined : t(others > 0 ? `tracker.${key}_more` : `tracker.${key}`, names));
  };
  const count = (camo: Camo, to: number) => put(camo, countTo(weapon, progress.values(list), camo.id, to));
  return {
    tick: (camo: Camo, on: boolean) => put(camo, tick(weapon, progress.values(list), camo.id, on)),
    count,
    /** Changes the count; a completed challenge can only be unticked. */
    more: (camo: Camo, by: number) => {
      const now = countOf(camo, progress.values(list));
      if (now < amountOf(camo)) count(camo, now + by);
    },
  };
}
