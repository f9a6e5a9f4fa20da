/** The locales of the site, English first. The language switcher uses this order. */
export const langs = ['en', 'de', 'es', 'fr', 'it', 'pl', 'pt', 'ru'] as const;

export type Lang = (typeof langs)[number];

/** The name of each language in that language. */
export const langNames: Record<Lang, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
};

/** Open Graph locales require a territory. */
export const ogLocales: Record<Lang, string> = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  pl: 'pl_PL',
  pt: 'pt_PT',
  ru: 'ru_RU',
};

export function isLang(value: string): value is Lang {
  return langs.some((lang) => lang === value);
}
