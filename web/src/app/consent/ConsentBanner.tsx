import { useId } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { PageLink } from '@/shared/lib/PageLink';
import { Button } from '@/shared/ui/Button';
import { saveConsent } from './store';

/** The consent banner of the first visit. It covers a corner only, and both choices look alike. */
export default function ConsentBanner({ onSettings }: { onSettings: () => void }) {
  const { t } = useTranslation();
  const paths = usePaths();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="bg-ink-1 border-line shadow-lift fixed inset-x-3 bottom-[calc(12px+var(--foot,0px))] z-40 rounded-m border p-4 sm:right-auto sm:left-4 sm:w-105 print:hidden"
    >
      <h2 id={id} className="text-h5 font-bold">
        {t('consent.banner_title')}
      </h2>
      <p className="text-muted mt-1 text-s">{t('consent.banner_text')}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button onClick={() => saveConsent({ ads: false, analytics: false })}>{t('consent.reject')}</Button>
        <Button onClick={() => saveConsent({ ads: true, analytics: true })}>{t('consent.accept')}</Button>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-s">
        <button type="button" className="text-muted hover:text-text min-h-11 underline" onClick={onSettings}>
          {t('consent.settings')}
        </button>
        <PageLink to={paths.privacyPolicy()} className="text-muted hover:text-text inline-flex min-h-11 items-center underline">
          {t('footer.privacy')}
        </PageLink>
      </div>
    </section>
  );
}
