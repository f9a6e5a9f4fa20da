import { Suspense, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { useLocation } from '@/shared/lib/router';
import { splitLocale } from '@/shared/paths';
import { Button } from '@/shared/ui/Button';
import { LinkButton } from '@/shared/ui/LinkButton';
import { useHydrated } from '@/shared/ui/useHydrated';
import { errorTexts, messageOf, statusOf } from './error-status';
import { matchPath } from './match';
import { useNavigationState } from './navigation/context';
import { useAreaScreens } from './screens';
import { useHead } from './useHead';

/**
 * Returns the area's own texts for a failed page. The server's 404 document is the same for all URLs, so there they are
 * added after hydration.
 */
function useErrorTexts(status: number) {
  const { i18n } = useTranslation();
  const screens = useAreaScreens();
  const hydrated = useHydrated();
  const match = matchPath(splitLocale(useLocation().pathname).path);
  const known = match && (status !== 404 || hydrated) ? screens.get(match.route) : undefined;
  return known?.failed?.(status, i18n.in);
}

/** Shown instead of a page that failed or does not exist. */
export function ErrorPage() {
  const { t } = useTranslation();
  const paths = usePaths();
  const { failure, retry } = useNavigationState();
  const [busy, setBusy] = useState(false);
  const status = failure ? statusOf(failure) : 404;
  const { title, description } = errorTexts(t, status);
  const own = useErrorTexts(status);
  const message = messageOf(failure);
  const Scene = useAreaScreens().errorScene();
  useHead(status);
  const onRetry = () => {
    setBusy(true);
    void retry().finally(() => setBusy(false));
  };
  return (
    <div className="column grid min-h-[70vh] content-center justify-items-center gap-4 py-12 text-center">
      <div className="aspect-[400/260] w-full max-w-100">{Scene && <Scene />}</div>
      {status >= 400 && <p className="caps num text-h3 leading-none font-extrabold text-hot-text">{status}</p>}
      <h1 className="text-h2 md:text-h1">{own?.title ?? title}</h1>
      <p className="max-w-prose text-muted">{own?.text ?? description}</p>
      {message && (
        <p lang="en" className="max-w-prose">
          {message}
        </p>
      )}
      {own?.Help && (
        <Suspense>
          <own.Help />
        </Suspense>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {status !== 404 && (
          <Button variant="primary" loading={busy} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        )}
        <LinkButton variant={status === 404 ? 'primary' : 'secondary'} to={paths.home()}>
          {t('error.home')}
        </LinkButton>
        {own?.faq && <LinkButton to={paths.faq(own.faq)}>{t('footer.faq')}</LinkButton>}
      </div>
    </div>
  );
}
