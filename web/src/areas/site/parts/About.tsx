import { ArrowRight } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { LinkButton } from '@/shared/ui/LinkButton';
import { SectionHead } from '@/shared/ui/SectionHead';
import { StoreButtons } from './StoreButtons';

export function About() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  return (
    <div className="below grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
      <section aria-labelledby="about">
        <SectionHead id="about">{t('home.about.title')}</SectionHead>
        <div className="max-w-[39em] space-y-4 text-l">
          <p>{t('home.about.what')}</p>
          <p className="text-muted">{t('home.about.who')}</p>
        </div>
        <LinkButton to={paths.faq()} className="mt-6">
          {t('home.about.faq')}
          <ArrowRight size={18} aria-hidden />
        </LinkButton>
      </section>
      <section aria-labelledby="apps">
        <SectionHead id="apps">{t('home.apps.title')}</SectionHead>
        <p className="mb-5 max-w-[30em] text-l text-balance">{t('home.apps.text')}</p>
        <StoreButtons />
        <p className="mt-5 max-w-[30em] text-s text-balance text-muted">{t('home.apps.install')}</p>
      </section>
    </div>
  );
}
