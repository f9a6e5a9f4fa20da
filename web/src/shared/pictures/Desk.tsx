import { each } from './geometry';
import { Picture, type PictureProps } from './Picture';
import type { ReactNode } from 'react';

const CROSSES = each(15, (i) => `M${80 * (i % 5) + 77} ${80 * Math.floor(i / 5) + 55}h6m-3-3v6`);

/**
 * The grid paper behind every card picture; grid and rulers are wide dashed strokes. Relevant content is within x 60 to
 * 420, the area of a 4:3 crop.
 */
export function Desk({ children, ...props }: PictureProps & { children: ReactNode }) {
  return (
    <Picture width={480} height={270} cover {...props}>
      <path fill="var(--ink-1)" d="M0 0h480v270H0z" />
      <g stroke="var(--grid)" strokeDasharray=".8 19.2">
        <path strokeWidth="270" d="M19.6 135H480" />
        <path strokeWidth="480" d="M240 14.6V270" />
      </g>
      <path stroke="var(--contour)" strokeWidth="4" strokeDasharray=".8 9.2" d="M19.6 2H462M19.6 268H462" />
      <path stroke="var(--muted)" strokeOpacity=".35" strokeWidth=".7" d={CROSSES} />
      <path stroke="var(--muted)" strokeOpacity=".55" d="M16 24v-8h8M456 16h8v8M464 246v8h-8M24 254h-8v-8" />
      {children}
    </Picture>
  );
}
