import { useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { Button } from '@/shared/ui/Button';
import { LinkButton } from '@/shared/ui/LinkButton';
import { errorTexts, messageOf, statusOf } from './error-status';
import { useNavigationState } from './navigation/context';
import { useAreaScreens } from './screens';
import { useHead } from './useHead';

/** In the place of a page: it failed, or there is none at this address. */
export function ErrorPage() {
  const { t } = useTranslation();
  const paths = usePaths();
  const { failure, retry } = useNavigationState();
  const [busy, setBusy] = useState(false);
  const status = failure ? statusOf(failure) : 404;
  const { title, description } = errorTexts(t, status);
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
      <h1 className="text-h2 md:text-h1">{title}</h1>
      <p className="max-w-prose text-muted">{description}</p>
      {message && (
        <p lang="en" className="max-w-prose">
          {message}
        </p>
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
      </div>
    </div>
  );
}
