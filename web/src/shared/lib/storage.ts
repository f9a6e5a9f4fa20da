/** Returns a fallback if storage is forbidden, full or absent; stored values are optional. */
function kept<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export const recall = (key: string): string | null => kept(() => localStorage.getItem(key), null);
export const remember = (key: string, value: string): void => kept(() => localStorage.setItem(key, value), undefined);
export const forget = (key: string): void => kept(() => localStorage.removeItem(key), undefined);

/** The same for sessionStorage. */
export const recallInTab = (key: string): string | null => kept(() => sessionStorage.getItem(key), null);
export const rememberInTab = (key: string, value: string): void => kept(() => sessionStorage.setItem(key, value), undefined);
export const forgetInTab = (key: string): void => kept(() => sessionStorage.removeItem(key), undefined);
