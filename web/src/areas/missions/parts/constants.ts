/** The debounce of the name search. */
export const NAME_DEBOUNCE_MS = 500;

/** The map that links to missions and recipes use. */
export const SHARE_MAP = 'al-mazrah';
export const DMZ = 'dmz';
