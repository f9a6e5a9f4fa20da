import { useTranslation } from '@/shared/i18n/useTranslation';
import { useParams } from '@/shared/lib/router';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { DayText } from '@/shared/i18n/time';
import { usePageContext } from '@/shared/lib/page-context';
import { Breadcrumbs } from '@/shared/ui/Breadcrumbs';
import { Carousel } from '@/shared/ui/Carousel';
import { CopyButton } from '@/shared/ui/CopyButton';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SectionHead } from '@/shared/ui/SectionHead';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { postCall, postsCall, type Post } from '@/areas/site/api';
import { otherPosts } from '@/areas/site/model';
import { PostCard } from '@/areas/site/parts/PostCard';
import { PostText } from '../blog/PostText';
import stylesheet from './BlogPostPage.css?url';

export default function BlogPostPage() {
  const { t } = useTranslation('site');
  const lang = useLang();
  const { slug = '' } = useParams();
  const query = useCall(postCall(slug, lang));
  const others = otherPosts(useCall(postsCall(lang)).data?.posts ?? [], 3, slug);
  const post = query.data?.post;
  return (
    <div className="column py-6 md:py-10">
      {query.isError && <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />}
      {query.isPending && <SkeletonText lines={12} />}
      {post && <PostArticle post={post} />}
      {others.length > 0 && (
        <section aria-labelledby="more" className="post-more" data-noprint>
          <SectionHead id="more">{t('blog.more')}</SectionHead>
          <Carousel label={t('blog.more')} items={others.map((other) => ({ id: other.id, content: <PostCard post={other} /> }))} />
        </section>
      )}
    </div>
  );
}

function PostArticle({ post }: { post: Post }) {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { origin } = usePageContext();
  return (
    <article className="post">
      <header className="mb-8">
        <Breadcrumbs items={[{ name: t('blog.title'), to: paths.blog() }, { name: post.title }]} />
        <h1 className="post-title">{post.title}</h1>
        <div className="post-facts">
          <DayText at={post.date_published} className="caps num text-label" />
          <CopyButton variant="ghost" size="s" label={t('blog.share')} value={origin + paths.blogPost(post.slug)} />
        </div>
        {post.image && <img src={post.image} alt="" width={736} height={414} className="post-picture" />}
      </header>
      <PostText post={post} />
    </article>
  );
}

export { stylesheet };
