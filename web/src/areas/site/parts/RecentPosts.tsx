import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { Carousel } from '@/shared/ui/Carousel';
import { LinkButton } from '@/shared/ui/LinkButton';
import { newestPostsCall } from '../api';
import { PostCard } from './PostCard';
import { SectionHead } from '@/shared/ui/SectionHead';

const SHOWN = 3;

/** Lazy-loaded: the posts are part of the document, so a failure is rare. */
const ErrorState = lazyWithRetry(() => import('./PostsFailed'));

export function RecentPosts() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const result = useCall(newestPostsCall(useLang()));
  const posts = result.data?.posts ?? [];
  if (result.data && posts.length === 0) return null;
  const items = result.data
    ? posts.map((post) => ({ id: post.id, content: <PostCard post={post} newTab /> }))
    : Array.from({ length: SHOWN }, (_, id) => ({ id, content: <div aria-hidden className="skeleton aspect-square rounded-m" /> }));
  return (
    <section className="below" aria-labelledby="posts" aria-busy={result.isPending}>
      <SectionHead
        id="posts"
        end={
          <LinkButton to={paths.blog()} variant="ghost" size="s">
            {t('home.posts.all')}
            <ArrowRight size={16} aria-hidden />
          </LinkButton>
        }
      >
        {t('home.posts.title')}
      </SectionHead>
      {result.isError ? (
        <Suspense>
          <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />
        </Suspense>
      ) : (
        <Carousel label={t('home.posts.title')} items={items} />
      )}
    </section>
  );
}
