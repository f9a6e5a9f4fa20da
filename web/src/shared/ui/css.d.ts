import 'react';

declare module 'react' {
  interface CSSProperties {
    /** The colour that a card, a badge or a drawing takes from its tier. */
    '--c'?: string;
    /** The width of one item of a carousel. */
    '--item'?: string;
    /** How many builds are compared. */
    '--builds'?: number;
    /** How many parts fit a slot. */
    '--options'?: number;
    /** How many players a team's table has, or how many of them and of teams are still to come. */
    '--rows'?: number;
    '--teams'?: number;
    /** How many of how many are done. */
    '--done'?: number;
    '--of'?: number;
  }
}
