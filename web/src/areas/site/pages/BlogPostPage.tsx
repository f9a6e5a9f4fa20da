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
import { Prose } from '@/shared/ui/Prose';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { postCall, postsCall, type Post } from '../api';
import { otherPosts } from '../model';
import { PostCard } from '../parts/PostCard';
import { SectionHead } from '@/shared/ui/SectionHead';

export default function BlogPostPage() {
  const { t } = useTranslation('site');
  const lang = useLang();
  const { slug = '' } = useParams();
  const answer = useCall(postCall(slug, lang));
  const others = otherPosts(useCall(postsCall(lang)).data?.posts ?? [], 3, slug);
  const post = answer.data?.post;
  return (
    <div className="column py-6 md:py-10">
      {answer.isError && <ErrorState onRetry={() => void answer.refetch()} retrying={answer.isFetching} />}
      {answer.isPending && <SkeletonText lines={12} />}
      {post && <PostArticle post={post} />}
      {others.length > 0 && (
        <section aria-labelledby="more" className="mt-16 border-t border-line pt-10" data-noprint>
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
    <article className="mx-auto max-w-[46rem]">
      <header className="mb-8">
        <Breadcrumbs items={[{ name: t('blog.title'), to: paths.blog() }, { name: post.title }]} />
        <h1 className="mt-5 text-[2.75rem] leading-none md:text-[4rem] md:leading-[0.95]">{post.title}</h1>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <DayText at={post.date_published} className="caps num text-label" />
          <CopyButton variant="ghost" size="s" label={t('blog.share')} value={origin + paths.blogPost(post.slug)} />
        </div>
        {post.image && (
          <img
            src={post.image}
            alt=""
            width={736}
            height={414}
            className="mt-6 aspect-video w-full rounded-m border border-line object-cover"
          />
        )}
      </header>
      <Prose html={post.content} className="text-l" />
    </article>
  );
}
