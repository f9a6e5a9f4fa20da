import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { PageLink } from '@/shared/lib/PageLink';
import { buttonClass } from './buttonClass';
import { cx } from './cx';

/** Shown to everyone but subscribers, whom the document's first script detects before the first paint. */
export function RemoveAdsLink() {
  const { t } = useTranslation();
  const paths = usePaths();
  return (
    <PageLink to={paths.my('subscription')} className={cx(buttonClass({ size: 's' }), '[[data-user=subscriber]_&]:hidden')}>
      {t('ads.remove')}
    </PageLink>
  );
}
