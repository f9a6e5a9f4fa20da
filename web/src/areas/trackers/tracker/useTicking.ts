import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Change } from '@/shared/progress';
import { amountOf, countOf, countTo, tick } from '../model';
import { progress } from '../progress';
import type { Camo, CamoWeapon } from '../types';

/** What a press on a challenge changes, and what is said of it. */
export function useTicking(list: string, weapon: CamoWeapon) {
  const { t } = useTranslation('trackers');
  const put = (camo: Camo, changes: readonly Change[]) => {
    const state = changes.find(({ id }) => id === camo.id)?.value;
    const others = changes.length - 1;
    const names = { weapon: weapon.info.name, name: camo.name, count: others };
    const key = state === true ? 'ticked' : 'unticked';
    // A count that goes up says so itself.
    const told = typeof state === 'number' && others === 0 ? undefined : t(others > 0 ? `tracker.${key}_more` : `tracker.${key}`, names);
    if (changes.length > 0) progress.set(list, changes, told);
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
