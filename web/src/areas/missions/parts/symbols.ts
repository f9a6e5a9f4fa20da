/** Those of our own among icons, each once: an operator's own pictures have addresses. */
export const symbolsIn = (icons: Iterable<string>): ReadonlySet<string> => new Set([...icons].filter((icon) => !isAddress(icon)));

export const isAddress = (icon: string): boolean => /^(\/|https?:)/.test(icon);
