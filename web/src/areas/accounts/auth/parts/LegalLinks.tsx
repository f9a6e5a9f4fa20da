import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { PageLink } from '@/shared/lib/PageLink';

/** Links to the terms that a user accepts by signing up. They open in new tabs, so that the form is not lost. */
export function LegalLinks() {
  const { t } = useTranslation('accounts');
  const shell = useTranslation();
  const paths = usePaths();
  return (
    <p className="mt-3 text-s text-muted">
      {t('auth.signup.legal')}{' '}
      <PageLink newTab to={paths.terms()} className="link">
        {shell.t('footer.terms')}
      </PageLink>
      {', '}
      <PageLink newTab to={paths.privacyPolicy()} className="link">
        {shell.t('footer.privacy')}
      </PageLink>
    </p>
  );
}
