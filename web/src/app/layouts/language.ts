import type { Lang } from '@/shared/i18n/langs';

const year = 31_536_000;

/** Stores the language. The server redirects visitors to it if the URL has no locale. */
export function rememberLanguage(lang: Lang): void {
  document.cookie = `hotdrop_lang=${lang}; path=/; max-age=${year}; samesite=lax`;
}
