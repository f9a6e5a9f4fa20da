import { moveByKey } from './hashTabs';

/** Returns the index that a key moves to in a menu: arrows, Home and End, or a first letter. */
export function menuMove(key: string, index: number, names: readonly string[]): number | undefined {
  if (names.length === 0) return undefined;
  if (key.length === 1 && key !== ' ') return byLetter(key, index, names);
  if (index < 0) return key === 'ArrowDown' || key === 'Home' ? 0 : key === 'ArrowUp' || key === 'End' ? names.length - 1 : undefined;
  return moveByKey(key, index, names.length, 'y');
}

/** Returns the next name after `index` that starts with the letter, wrapping around. */
function byLetter(letter: string, index: number, names: readonly string[]): number | undefined {
  const wanted = letter.toLocaleLowerCase();
  for (let step = 1; step <= names.length; step++) {
    const at = (index + step + names.length) % names.length;
    if (names[at]?.toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return undefined;
}
