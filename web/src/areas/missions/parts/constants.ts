/** How long after the last letter a name is looked for. */
export const NAME_DEBOUNCE_MS = 500;

/** Where links to missions and recipes lead: the one map that has them all. */
export const SHARE_MAP = 'al-mazrah';
export const DMZ = 'dmz';
