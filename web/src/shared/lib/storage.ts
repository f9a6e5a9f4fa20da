/** Returns a fallback if storage is forbidden, full or absent; stored values are optional. */
function withFallback<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export const recall = (key: string): string | null => withFallback(() => localStorage.getItem(key), null);
export const remember = (key: string, value: string): void => withFallback(() => localStorage.setItem(key, value), undefined);
export const forget = (key: string): void => withFallback(() => localStorage.removeItem(key), undefined);

/** The same for sessionStorage. */
export const recallInTab = (key: string): string | null => withFallback(() => sessionStorage.getItem(key), null);
export const rememberInTab = (key: string, value: string): void => withFallback(() => sessionStorage.setItem(key, value), undefined);
export const forgetInTab = (key: string): void => withFallback(() => sessionStorage.removeItem(key), undefined);
