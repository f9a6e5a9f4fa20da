import { useEffect } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { usePageContext } from '@/shared/lib/page-context';
import { HashAccordion } from '@/shared/ui/Accordion';
import { CopyButton } from '@/shared/ui/CopyButton';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Prose } from '@/shared/ui/Prose';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { decodeHash } from '@/shared/ui/hashTabs';
import { faqCall } from '../api';
import { PageHead } from '@/shared/ui/PageHead';

/** Waits until pictures and fonts above the item have loaded. */
const SCROLL_DELAY_MS = 500;

/** Scrolls to the anchor, which the accordion opens. */
function useScrollToAnchor() {
  useEffect(() => {
    const id = decodeHash(window.location.hash);
    if (!id) return;
    const timer = setTimeout(() => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' }), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}

export default function FaqPage() {
  const { t } = useTranslation('site');
  const lang = useLang();
  const paths = usePaths();
  const { origin } = usePageContext();
  const result = useCall(faqCall(lang));
  useScrollToAnchor();
  return (
    <div className="column beside py-8 md:py-14">
      <PageHead title={t('faq.title')} subtitle={t('faq.subtitle')} beside />
      <div className="min-w-0" aria-busy={result.isPending}>
        {result.isPending && <SkeletonRows rows={3} height={72} />}
        {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
        {result.data?.items.length === 0 && <EmptyState title={t('faq.empty')} />}
        {result.data && result.data.items.length > 0 && (
          <HashAccordion
            heading="h2"
            items={result.data.items.map((item) => ({
              id: item.slug,
              title: item.question,
              content: (
                <>
                  <Prose html={item.answer} />
                  <div className="mt-4 -ml-3">
                    <CopyButton variant="ghost" size="s" label={t('faq.copy')} value={origin + paths.faq(item.slug)} />
                  </div>
                </>
              ),
            }))}
          />
        )}
      </div>
    </div>
  );
}
