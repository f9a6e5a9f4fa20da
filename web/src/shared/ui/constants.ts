/** Shared sizes and durations. The CSS counterparts of the sizes are in styles/tokens.css and theme.css. */

/** The minimum width of the desktop layout. */
export const DESKTOP = 1000;
/** The width from which a carousel is a grid. */
export const SLIDER_BREAKPOINT = 992;
export const DIALOG_MAX_WIDTH = 600;
export const SIDEBAR_WIDTH = 300;
/** The swipe distance that closes a sidebar. */
export const SIDEBAR_SWIPE = 120;
/** The maximum swipe distance that closes a bottom sheet. */
export const SHEET_SWIPE = 120;
export const PROGRESS_HEIGHT = 5;
export const SEARCH_DEBOUNCE_MS = 300;
export const TOAST_MS = 5000;
/** Toasts with an action stay longer. */
export const TOAST_ACTION_MS = 8000;
export const TOASTS_AT_ONCE = 3;
export const TOOLTIP_DELAY_MS = 300;
