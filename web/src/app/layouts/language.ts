import type { Lang } from '@/shared/i18n/langs';

const year = 31_536_000;

/** The server sends whoever comes without a locale in the address to this one. */
export function rememberLanguage(lang: Lang): void {
  document.cookie = `hotdrop_lang=${lang}; path=/; max-age=${year}; samesite=lax`;
}
