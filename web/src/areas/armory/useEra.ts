import { useState } from 'react';
import type { Era } from '@/shared/api/schema';

/** Selects one of the known eras, by default the first. `choice` has the props of `EraSwitch`. */
export function useEra<T extends { readonly era: Era }>(known: readonly T[]) {
  const [chosen, setChosen] = useState('');
  const shown = known.find(({ era }) => era.key === chosen) ?? known[0];
  return { shown, choice: { eras: known.map(({ era }) => era), value: shown?.era.key ?? '', onChange: setChosen } };
}
