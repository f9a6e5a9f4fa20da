export interface Limits {
  min: number;
  max: number;
}

export interface Bar {
  /** Percent from the left where the filled part begins. */
  start: number;
  width: number;
  /** Percent from the left of the untuned attachment. */
  zero: number;
}

const within = (value: number, { min, max }: Limits) => Math.min(Math.max(value, min), max);

/** How a tuned value is drawn: from the untuned attachment towards its place between the limits. */
export function tuningBar(value: number, limits: Limits): Bar {
  const span = limits.max - limits.min;
  if (span <= 0) return { start: 0, width: 0, zero: 0 };
  const place = (of: number) => ((within(of, limits) - limits.min) / span) * 100;
  const [zero, at] = [place(0), place(value)];
  return { start: Math.min(zero, at), width: Math.abs(at - zero), zero };
}
