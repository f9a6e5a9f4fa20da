import type { Camo, CamoWeapon } from '../types';

export interface Pattern {
  id: string;
  name: string;
  image: string;
  category: string;
}

/** Returns the unique camouflages of a list, in the order in which weapons earn them. */
export function patternsIn(weapons: readonly CamoWeapon[]): Pattern[] {
  const found = new Map<string, { pattern: Pattern; place: number }>();
  for (const { camouflages } of weapons) {
    for (const [place, camo] of camouflages.entries()) {
      if (!found.has(camo.pattern)) found.set(camo.pattern, { pattern: of(camo), place });
    }
  }
  return [...found.values()].toSorted((a, b) => a.place - b.place).map(({ pattern }) => pattern);
}

const of = ({ pattern, name, image, category_nt }: Camo): Pattern => ({ id: pattern, name, image, category: category_nt });
