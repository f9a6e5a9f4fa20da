/** Names of games are the same in every language. */
const SHORT: Record<string, string> = {
  cw: 'CW',
  vg: 'VG',
  mw: 'MW',
  mw2: 'MW2',
  mw3: 'MW3',
  bo3: 'BO3',
  bo6: 'BO6',
  wz1: 'WZ1',
  wz2: 'WZ',
};

/** Returns a short code for a badge. */
export function gameShort(code: string): string {
  return SHORT[code] ?? code.toUpperCase();
}

/** The name of each year of seasons, and the year of all its seasons but the first, which begins the year before. */
const YEARS: Readonly<Record<string, readonly [game: string, year: number]>> = {
  mw: ['Modern Warfare', 2020],
  cw: ['Black Ops Cold War', 2021],
  vg: ['Vanguard', 2022],
  mw2: ['Modern Warfare II', 2023],
  mw3: ['Modern Warfare III', 2024],
  bo6: ['Black Ops 6', 2025],
};

/** Parses the key of a season, such as `vg-3`: numbers repeat every year, so a label names the game and the year too. */
export function seasonOf(key: string): { game: string; number: string; year: string } {
  const [, era = '', number = ''] = /^(.+)-(\d+)$/.exec(key) ?? [];
  const [game, year] = YEARS[era] ?? [era || key, null];
  return { game, number, year: year === null ? '' : String(number === '1' ? year - 1 : year) };
}
