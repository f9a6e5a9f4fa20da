/** The classes of text fields and selects. */
export const CONTROL =
  'motion w-full rounded-s border border-line-strong bg-field px-3 text-text placeholder:text-muted hover:border-muted ' +
  'focus-visible:border-focus focus-visible:outline-offset-0 disabled:opacity-45 aria-invalid:border-bad';
