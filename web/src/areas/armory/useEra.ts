import { useState } from 'react';
import type { Era } from '@/shared/api/schema';

/** Which of the known states of a game is on show: the first, until another is chosen. `choice` is for `EraSwitch`. */
export function useEra<T extends { readonly era: Era }>(known: readonly T[]) {
  const [chosen, setChosen] = useState('');
  const shown = known.find(({ era }) => era.key === chosen) ?? known[0];
  return { shown, choice: { eras: known.map(({ era }) => era), value: shown?.era.key ?? '', onChange: setChosen } };
}
