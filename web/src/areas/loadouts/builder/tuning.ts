interface Limits {
  min: number;
  max: number;
  step: number;
}

/** Parses a typed number with a comma or a point; null if invalid. */
export function typedNumber(text: string): number | null {
  const value = Number(text.trim().replace(',', '.').replace('−', '-'));
  return text.trim() !== '' && Number.isFinite(value) ? value : null;
}

/** Returns the closest value that the slider can have. */
export function onStep(value: number, { min, max, step }: Limits): number {
  const steps = Math.round((value - min) / step);
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  return Number(Math.min(Math.max(min + steps * step, min), max).toFixed(digits));
}
