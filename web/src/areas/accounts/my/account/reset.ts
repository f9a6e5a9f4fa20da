/** What can be reset, by game, in the order of the page. */
export const RESET_GROUPS = [
  { game: 'Black Ops 6', keys: ['bo6mp', 'bo6z', 'bo6wz', 'bo6mp-reticles', 'bo6z-reticles', 'bo6wz-reticles'] },
  { game: 'Modern Warfare III', keys: ['interstellar', 'interstellar_mastery', 'mw3z', 'mw3z_mastery'] },
  { game: 'Modern Warfare II', keys: ['orion', 'orion_mastery', 'mw2z', 'mw2z_mastery'] },
  { game: 'DMZ', keys: ['dmz'] },
] as const;

export type ResetKey = (typeof RESET_GROUPS)[number]['keys'][number];

export const RESET_KEYS: readonly ResetKey[] = RESET_GROUPS.flatMap((group) => [...group.keys]);

/** The chosen ones by game, for the question: games without any are left out. */
export function chosenByGame(chosen: readonly ResetKey[]): { game: string; keys: ResetKey[] }[] {
  return RESET_GROUPS.map(({ game, keys }) => ({ game, keys: keys.filter((key) => chosen.includes(key)) })).filter(
    ({ keys }) => keys.length > 0,
  );
}

export function toggled(chosen: readonly ResetKey[], key: ResetKey): ResetKey[] {
  return chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
}
