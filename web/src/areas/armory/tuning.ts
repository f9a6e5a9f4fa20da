export interface Limits {
  min: number;
  max: number;
}

export interface Bar {
  /** Start of the filled part, in percent from the left. */
  start: number;
  width: number;
  /** Position of the untuned value, in percent from the left. */
  zero: number;
}

const within = (value: number, { min, max }: Limits) => Math.min(Math.max(value, min), max);

/** Computes the bar of a tuned value: from the untuned position to the value, within the limits. */
export function tuningBar(value: number, limits: Limits): Bar {
  const span = limits.max - limits.min;
  if (span <= 0) return { start: 0, width: 0, zero: 0 };
  const place = (of: number) => ((within(of, limits) - limits.min) / span) * 100;
  const [zero, at] = [place(0), place(value)];
  return { start: Math.min(zero, at), width: Math.abs(at - zero), zero };
}
