/** Names of games are the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  bo6: 'Black Ops 6',
  mw3: 'Modern Warfare III',
  mw2: 'Modern Warfare II',
  wz1: 'Warzone I',
  wz2: 'Warzone',
};

export const gameName = (code: string): string => NAMES[code] ?? code.toUpperCase();
