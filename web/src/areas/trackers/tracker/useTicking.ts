import { useMemo } from 'react';
import type { Translate } from '@/shared/i18n/texts';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Change } from '@/shared/progress';
import { amountOf, countOf, countTo, isDone, tick } from '../model';
import { progress } from '../progress';
import type { Camo, CamoWeapon } from '../types';

/** What a press on a challenge changes, and what is said of it. The same functions as long as it is the same weapon. */
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
    // A count that is only counted says so itself.
    const counted = !ticked && others === 0 && !isDone(camo, progress.values(list));
    progress.set(list, changes, counted ? undefined : t(others > 0 ? `tracker.${key}_more` : `tracker.${key}`, names));
  };
  const count = (camo: Camo, to: number) => put(camo, countTo(weapon, progress.values(list), camo.id, to));
  return {
    tick: (camo: Camo, on: boolean) => put(camo, tick(weapon, progress.values(list), camo.id, on)),
    count,
    /** One more or less; what is done is only taken back by unticking it. */
    more: (camo: Camo, by: number) => {
      const now = countOf(camo, progress.values(list));
      if (now < amountOf(camo)) count(camo, now + by);
    },
  };
}
