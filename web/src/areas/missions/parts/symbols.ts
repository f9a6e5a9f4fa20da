/** Returns the symbol ids among icons, without duplicates: an operator's pictures have URLs. */
export const symbolsIn = (icons: Iterable<string>): ReadonlySet<string> => new Set([...icons].filter((icon) => !isAddress(icon)));

export const isAddress = (icon: string): boolean => /^(\/|https?:)/.test(icon);
