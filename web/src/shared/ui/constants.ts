/** Sizes and times that several parts of the app share. The CSS side of the sizes is in styles/tokens.css and theme.css. */

/** From this width on the desktop layout is used. */
export const DESKTOP = 1000;
/** Below this width a carousel slides; from it on, its items stand side by side. */
export const SLIDER_BREAKPOINT = 992;
export const DIALOG_MAX_WIDTH = 600;
export const SIDEBAR_WIDTH = 300;
/** How far a finger must drag a sidebar towards its edge to close it. */
export const SIDEBAR_SWIPE = 120;
/** And how far down a sheet, at most. */
export const SHEET_SWIPE = 120;
export const PROGRESS_HEIGHT = 5;
export const SEARCH_DEBOUNCE_MS = 300;
export const TOAST_MS = 5000;
/** A toast that can be acted on stays longer. */
export const TOAST_ACTION_MS = 8000;
export const TOASTS_AT_ONCE = 3;
export const TOOLTIP_DELAY_MS = 300;
