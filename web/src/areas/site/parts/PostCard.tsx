import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { DayText } from '@/shared/i18n/time';
import { usePaths } from '@/shared/hooks/usePaths';
import { cx } from '@/shared/ui/cx';
import { CardPhoto, PictureCard } from '@/shared/ui/PictureCard';
import type { ListedPost } from '../api';

interface Props {
  post: ListedPost;
  heading?: 'h2' | 'h3';
  /** Opens the post in a new tab, so that the home page stays open. */
  newTab?: boolean;
  /** The newest of a list, across two columns: the picture beside the text. */
  lead?: boolean;
}

export function PostCard({ post, heading: Heading = 'h3', newTab = false, lead = false }: Props) {
  return (
    <PictureCard lead={lead} picture={post.image && <CardPhoto src={post.image} />}>
      <DayText at={post.date_published} className="caps num text-label text-muted" />
      <Heading className={cx('mt-1 font-bold', lead ? 'text-h4 md:text-h3' : 'text-h4')}>
        <PostLink post={post} newTab={newTab}>
          {post.title}
        </PostLink>
      </Heading>
      <p className={cx('mt-2 text-muted', lead ? 'line-clamp-5' : 'line-clamp-3')}>{post.summary}</p>
    </PictureCard>
  );
}

function PostLink({ post, newTab, children }: { post: ListedPost; newTab: boolean; children: ReactNode }) {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const to = paths.blogPost(post.slug);
  return (
    <Link to={to} target={newTab ? '_blank' : undefined} rel={newTab ? 'noopener' : undefined} className="cover-link">
      {children}
      {newTab && <span className="sr-only"> ({t('home.posts.new_tab')})</span>}
    </Link>
  );
}
