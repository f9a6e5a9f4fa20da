import type { Grade } from '../model';

const STEPS = [0, 1, 2, 3, 4].map((step) => `M${step * 3} 10v${-2 - step * 2}h2v${2 + step * 2}z`);

/** The bars of `Grade` in two strokes: a lobby may have three hundred of them. The words are beside it. */
export function GradMark({ grade }: { grade: Grade }) {
  return (
    <svg viewBox="0 0 14 10" width={17} height={12} aria-hidden className="grad-mark">
      <path d={STEPS.slice(grade + 1).join('')} fill="var(--line)" />
      <path d={STEPS.slice(0, grade + 1).join('')} fill="currentColor" />
    </svg>
  );
}
