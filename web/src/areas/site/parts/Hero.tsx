import { useTranslation } from '@/shared/i18n/useTranslation';
import { Still } from '@/shared/lib/Still';
import { HERO_SCENE } from '../scenes';
import { SearchFrame } from './SearchFrame';

/** The first screen: a survey map, the words, and the one thing most people come for. */
export function Hero() {
  const { t } = useTranslation('site');
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <div aria-hidden className="absolute inset-0 -z-10">
        <Still source={HERO_SCENE} />
        <div className="hero-shade absolute inset-0" />
      </div>
      <div className="column flex flex-col pt-38 pb-8 md:pt-48 md:pb-14 lg:min-h-[min(640px,calc(100svh-var(--bar)))] lg:justify-center lg:py-20">
        <h1 className="max-w-[6.2em] text-hero">
          {t('home.title')}
          <span aria-hidden className="ml-[0.06em] inline-block size-[0.13em] bg-hot" />
        </h1>
        <p className="mt-5 mb-8 max-w-[46ch] text-l text-balance text-muted md:mt-7 md:mb-10 md:text-[1.1875rem]">{t('home.subtitle')}</p>
        <SearchFrame />
      </div>
    </section>
  );
}
