/** Shorter words find everything. */
const MIN_LENGTH = 1;
export const DEBOUNCE_MS = 500;

export const isAsked = (text: string): boolean => text.trim().length > MIN_LENGTH;

/** Two letters without a hit may become a word; from three on it is said that there is none. */
export const saysNothing = (text: string, hits: number | undefined): boolean => text.trim().length > MIN_LENGTH + 1 && hits === 0;
