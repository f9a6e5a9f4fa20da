import { ChevronDown, Printer } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { Button } from '@/shared/ui/Button';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Prose } from '@/shared/ui/Prose';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { legalCall, type LegalDocument } from '../api';
import { withContents, withoutNumber, type Heading } from '../model';
import { PageHead } from '@/shared/ui/PageHead';

/** A legal text in English with its table of contents; the page around it is in the user's language. */
export function LegalText({ document }: { document: LegalDocument }) {
  const { t } = useTranslation('site');
  const lang = useLang();
  const result = useCall(legalCall(document));
  if (result.isError) {
    return (
      <div className="column py-14">
        <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />
      </div>
    );
  }
  const text = result.data && withContents(result.data.html);
  const title = t(document === 'terms' ? 'legal.terms.title' : 'legal.privacy.title');
  return (
    <div className="column py-8 md:py-14" aria-busy={result.isPending}>
      <PageHead title={title}>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 text-muted">
          {result.data && <p>{t('legal.updated', { date: result.data.updated })}</p>}
          {lang !== 'en' && <p>{t('legal.english_only')}</p>}
          <Button size="s" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()} data-noprint>
            {t('legal.print')}
          </Button>
        </div>
      </PageHead>
      <div className="grid gap-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
        {text && <Contents items={text.contents} />}
        {text ? <LegalArticle html={text.html} /> : <SkeletonText lines={24} />}
      </div>
    </div>
  );
}

function LegalArticle({ html }: { html: string }) {
  return (
    <article lang="en" className="min-w-0">
      <Prose html={html} />
    </article>
  );
}

/** Collapsed on phones, where it would push the text down; always open beside it. */
function Contents({ items }: { items: readonly Heading[] }) {
  const { t } = useTranslation('site');
  return (
    <nav aria-labelledby="contents" className="contents-box">
      <details className="contents-fold">
        <summary className="motion flex min-h-11 items-center justify-between gap-4 lg:min-h-0">
          <h2 id="contents" className="text-h5 font-bold text-muted">
            {t('legal.contents')}
          </h2>
          <ChevronDown size={20} aria-hidden className="text-muted lg:hidden" />
        </summary>
        <ol lang="en" className="mt-2 border-l border-line">
          {items.map(({ id, text }, index) => (
            <li key={id}>
              <a href={`#${id}`} className="contents-link motion">
                <span className="num w-5 shrink-0 text-right whitespace-nowrap">{index + 1}</span>
                {withoutNumber(text)}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
