import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Still } from '@/shared/lib/Still';
import { HERO_SCENE } from '../scenes';

/** The hero of the home page: a survey map, the text, and the search as its child. */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation('site');
  return (
    <section className="relative isolate z-10 border-b border-line">
      <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden">
        <Still source={HERO_SCENE} />
        <div className="hero-shade absolute inset-0" />
      </div>
      <div className="hero-words column">
        <h1 className="hero-title">
          {t('home.title')}
          <span aria-hidden className="ml-[0.06em] inline-block size-[0.13em] bg-hot" />
        </h1>
        <p className="mt-4 mb-6 max-w-[29em] text-l text-balance text-muted md:mt-5 md:mb-8">{t('home.subtitle')}</p>
        {children}
      </div>
    </section>
  );
}
