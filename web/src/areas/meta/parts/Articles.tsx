import type { Article } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { DayText } from '@/shared/i18n/time';
import { Link } from '@/shared/lib/Link';
import { splitLocale } from '@/shared/paths';
import { CardPhoto, PictureCard } from '@/shared/ui/PictureCard';

/** Articles about the gun. */
export function Articles({ articles }: { articles: readonly Article[] }) {
  const paths = usePaths();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li key={article.url}>
          <PictureCard picture={<CardPhoto src={article.image} />}>
            <DayText at={article.date_published} className="caps num text-label text-muted" />
            <h3 className="mt-1 text-h4 font-bold">
              <Link to={paths.of(splitLocale(article.url).path)} className="cover-link">
                {article.title}
              </Link>
            </h3>
          </PictureCard>
        </li>
      ))}
    </ul>
  );
}
