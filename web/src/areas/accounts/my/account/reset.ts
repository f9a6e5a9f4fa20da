import type { ProgressGame, ProgressKind } from '@/shared/api/schema';

/** The chosen ones by game, for the question: games without any are left out. */
export function chosenByGame(games: readonly ProgressGame[], chosen: readonly string[]): ProgressGame[] {
  const kept = (kinds: readonly ProgressKind[]) => kinds.filter(({ key }) => chosen.includes(key));
  return games.map(({ name, kinds }) => ({ name, kinds: kept(kinds) })).filter(({ kinds }) => kinds.length > 0);
}

export function keysOf(games: readonly ProgressGame[]): string[] {
  return games.flatMap(({ kinds }) => kinds.map(({ key }) => key));
}

export function toggled(chosen: readonly string[], key: string): string[] {
  return chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
}
