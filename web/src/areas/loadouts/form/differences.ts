/** A field of a form as text. */
export interface Line {
  readonly label: string;
  /** Empty if nothing is chosen. */
  readonly text: string;
}

export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Returns the lines that differ, in the order of the first form. */
export function differences(mine: readonly Line[], theirs: readonly Line[]): Difference[] {
  const labels = [...new Set([...mine, ...theirs].map(({ label }) => label))];
  const textOf = (lines: readonly Line[], label: string) => lines.find((line) => line.label === label)?.text ?? '';
  const all = labels.map((label) => ({ label, mine: textOf(mine, label), theirs: textOf(theirs, label) }));
  return all.filter((one) => one.mine !== one.theirs);
}
