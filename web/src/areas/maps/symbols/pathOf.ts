import { SYMBOLS } from '.';
import { ITEM_SYMBOLS } from './items';

/** Returns the path of any symbol; unknown ones are a question mark. */
export const pathOf = (id: string): string | undefined => ITEM_SYMBOLS[id] ?? SYMBOLS[id] ?? SYMBOLS['unknown'];
