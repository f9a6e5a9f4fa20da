import { useTranslation } from '@/shared/i18n/useTranslation';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SkeletonCard } from '@/shared/ui/Skeleton';
import { postsCall } from '../api';
import { otherPosts } from '../model';
import { PageHead } from '@/shared/ui/PageHead';
import { PostCard } from '../parts/PostCard';

export default function BlogPage() {
  const { t } = useTranslation('site');
  const result = useCall(postsCall(useLang()));
  const posts = otherPosts(result.data?.posts ?? [], Number.POSITIVE_INFINITY);
  return (
    <div className="column py-8 md:py-14">
      <PageHead title={t('blog.title')} subtitle={t('blog.subtitle')} />
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      {result.data && posts.length === 0 && <EmptyState title={t('blog.empty')} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-busy={result.isPending}>
        {result.isPending &&
          Array.from({ length: 5 }, (_, index) => (
            <li key={index} className={index === 0 ? 'sm:col-span-2' : undefined}>
              <SkeletonCard />
            </li>
          ))}
        {posts.map((post, index) => (
          <li key={post.id} className={index === 0 ? 'sm:col-span-2' : undefined}>
            <PostCard post={post} heading="h2" lead={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
