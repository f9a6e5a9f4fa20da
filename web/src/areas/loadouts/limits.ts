/** The server's limits. */
export const NOTES_MAX = 2000;
export const NAME_MAX = 60;
