/** Shorter texts match everything. */
const MIN_LENGTH = 1;
export const DEBOUNCE_MS = 500;

export const isLongEnough = (text: string): boolean => text.trim().length > MIN_LENGTH;

/** Two letters without a match may become a word; "no results" is shown from three on. */
export const hasNoHits = (text: string, hits: number | undefined): boolean => text.trim().length > MIN_LENGTH + 1 && hits === 0;
