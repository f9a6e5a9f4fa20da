import { ArrowRight } from 'lucide-react';
import type { TopList } from '@/shared/api/schema';
import { topCall } from '@/shared/api/top';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatDate } from '@/shared/i18n/format';
import { RelativeDay } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { Carousel } from '@/shared/ui/Carousel';
import { LinkButton } from '@/shared/ui/LinkButton';
import { SectionHead } from '@/shared/ui/SectionHead';
import { TopGunRow } from './TopGunRow';

/** Shows the top guns of every list. */
export function TopLists() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const lists = useCall(topCall(useLang())).data?.lists ?? [];
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="top">
      <SectionHead
        id="top"
        end={
          <LinkButton to={paths.meta()} variant="ghost" size="s">
            {t('home.top.all')}
            <ArrowRight size={16} aria-hidden />
          </LinkButton>
        }
      >
        {t('home.top.title')}
      </SectionHead>
      <Carousel
        label={t('home.top.title')}
        itemWidth="min(88%, 360px)"
        items={lists.map((list, index) => ({ id: list.list, content: <Top list={list} first={index === 0} /> }))}
      />
    </section>
  );
}

/** Shows the age of a list; for a discontinued game, the date of its last balance change. */
function ListDay({ list }: { list: TopList }) {
  const { t } = useTranslation('site');
  const lang = useLang();
  return (
    <span className="top-day num">
      {list.is_final && typeof list.patched_at === 'number' ? (
        <>
          {t('home.top.final')}
          <time dateTime={new Date(list.patched_at * 1000).toISOString().slice(0, 10)} className="top-patched">
            {formatDate(lang, list.patched_at)}
          </time>
        </>
      ) : (
        <RelativeDay at={list.last_updated_at} />
      )}
    </span>
  );
}

/** The first gun of the first list is the largest image above the fold, so it loads eagerly. */
function Top({ list, first }: { list: TopList; first: boolean }) {
  const paths = usePaths();
  return (
    <article className="top-list">
      <header className="top-head">
        <h3 className="top-name">
          <PageLink to={paths.of(list.link)} className="top-link">
            {list.name} <span className="top-modes">{list.modes.join(' · ')}</span>
          </PageLink>
        </h3>
        <ListDay list={list} />
      </header>
      <ol>
        {list.guns.map((gun, index) => (
          <TopGunRow key={gun.gun_id} gun={gun} rank={index + 1} eager={first && index === 0} />
        ))}
      </ol>
    </article>
  );
}
