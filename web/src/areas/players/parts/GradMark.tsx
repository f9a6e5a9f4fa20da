/** Four steps of a bar chart, each higher than the one before. */
const STEPS = [0, 1, 2, 3].map((step) => `M${step * 4 + 0.5} 12v${-(step + 1) * 3}h3v${(step + 1) * 3}z`);
const FULL = [0, 1, 2, 3, 4].map((grad) => STEPS.slice(0, grad).join(''));
const EMPTY = [0, 1, 2, 3, 4].map((grad) => STEPS.slice(grad).join(''));

/** How good a figure is, 0 to 4, as a shape: its colour says the same, and the words are beside it. */
export function GradMark({ grad }: { grad: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <svg viewBox="0 0 16 12" width={16} height={12} aria-hidden className="grad-mark">
      <path d={EMPTY[grad]} fill="currentColor" opacity=".25" />
      <path d={FULL[grad]} fill="currentColor" />
    </svg>
  );
}
