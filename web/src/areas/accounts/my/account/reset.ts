import type { ProgressGame, ProgressKind } from '@/shared/api/schema';

/** Groups the chosen kinds by game; leaves out games without any. */
export function chosenByGame(games: readonly ProgressGame[], chosen: readonly string[]): ProgressGame[] {
  const selected = (kinds: readonly ProgressKind[]) => kinds.filter(({ key }) => chosen.includes(key));
  return games.map(({ name, kinds }) => ({ name, kinds: selected(kinds) })).filter(({ kinds }) => kinds.length > 0);
}

export function keysOf(games: readonly ProgressGame[]): string[] {
  return games.flatMap(({ kinds }) => kinds.map(({ key }) => key));
}

export function toggled(chosen: readonly string[], key: string): string[] {
  return chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
}
