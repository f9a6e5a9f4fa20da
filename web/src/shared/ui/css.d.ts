import 'react';

declare module 'react' {
  interface CSSProperties {
    /** The color that a card, a badge or a picture takes from its tier. */
    '--c'?: string;
    /** The width of one item of a carousel. */
    '--item'?: string;
    /** The number of compared builds. */
    '--builds'?: number;
    /** The number of attachments that fit a slot. */
    '--options'?: number;
    /** The number of rows of a team's table, and of teams, for skeletons. */
    '--rows'?: number;
    '--teams'?: number;
    /** The progress: done and total. */
    '--done'?: number;
    '--of'?: number;
  }
}
