import { SYMBOLS } from '.';
import { ITEM_SYMBOLS } from './items';

/** Of any symbol; one that nobody has drawn is a question mark. */
export const pathOf = (id: string): string | undefined => ITEM_SYMBOLS[id] ?? SYMBOLS[id] ?? SYMBOLS['unknown'];
