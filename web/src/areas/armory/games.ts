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
