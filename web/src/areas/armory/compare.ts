/** Builds that a user has collected for comparison. Stored in the browser, so reading must tolerate any content. */

export interface Compared {
  /** The code of the build's short link. */
  code: string;
  /** The name of the gun, shown in the bar. */
  name: string;
}

export const MOST_COMPARED = 4;

export const NONE: readonly Compared[] = [];

function isCompared(value: unknown): value is Compared {
  if (typeof value !== 'object' || value === null) return false;
  const { code, name } = value as Partial<Record<keyof Compared, unknown>>;
  return typeof code === 'string' && /^[\w-]{1,32}$/.test(code) && typeof name === 'string';
}

export function readCompared(text: string | null): readonly Compared[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return NONE;
    const known = list.filter(isCompared).map(({ code, name }) => ({ code, name }));
    const once = known.filter(({ code }, index) => known.findIndex((other) => other.code === code) === index);
    return once.slice(0, MOST_COMPARED);
  } catch {
    return NONE;
  }
}

export function isIn(list: readonly Compared[], code: string): boolean {
  return list.some((one) => one.code === code);
}

/** Adds a build if there is room, or removes it. */
export function toggled(list: readonly Compared[], { code, name }: Compared): readonly Compared[] {
  if (isIn(list, code)) return list.filter((one) => one.code !== code);
  return list.length < MOST_COMPARED ? [...list, { code, name }] : list;
}
