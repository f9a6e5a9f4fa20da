import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation } from '@/shared/lib/router';
import { useLang } from '@/shared/hooks/useLang';
import { langNames, langs } from '@/shared/i18n/langs';
import { inLanguage } from '@/shared/paths';
import { cx } from '@/shared/ui/cx';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useHydrated } from '@/shared/ui/useHydrated';
import { Dropdown } from './Dropdown';
import { rememberLanguage } from './language';

/** Links to the page in every other language. They load a new document, rendered in the new language. */
export function LanguageLinks({ className }: { className?: string }) {
  const current = useLang();
  const { pathname, search, hash } = useLocation();
  // The server's page cache ignores query and hash, so they are added after hydration.
  const place = useHydrated() ? { pathname, search, hash } : { pathname, search: '', hash: '' };
  return (
    <ul className={className}>
      {langs
        .filter((lang) => lang !== current)
        .map((lang) => (
          <li key={lang}>
            <a
              href={inLanguage(lang, place)}
              hrefLang={lang}
              lang={lang}
              onClick={() => rememberLanguage(lang)}
              className={cx('motion flex min-h-11 items-center gap-3 rounded-s px-3 hover:bg-ink-2')}
            >
              <span aria-hidden className="caps num w-6 text-label text-muted">
                {lang}
              </span>
              {langNames[lang]}
            </a>
          </li>
        ))}
    </ul>
  );
}

export function LanguageSwitcher() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <Dropdown
      align="end"
      label={
        <>
          <span aria-hidden className="caps text-[1.125rem]">
            {lang}
          </span>
          <VisuallyHidden>
            {t('nav.language')}: {langNames[lang]}
          </VisuallyHidden>
        </>
      }
      className="motion h-11 rounded-s px-2.5 text-muted hover:bg-ink-2 hover:text-text"
    >
      <LanguageLinks />
    </Dropdown>
  );
}
