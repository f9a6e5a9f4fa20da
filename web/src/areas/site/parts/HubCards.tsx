import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { usePaths } from '@/shared/hooks/usePaths';
import { usePageContext } from '@/shared/lib/page-context';
import type { Paths } from '@/shared/paths';
import { cx } from '@/shared/ui/cx';
import { ThemedPicture } from '@/shared/pictures/ThemedPicture';
import { SectionHead } from '@/shared/ui/SectionHead';

interface Hub {
  key: 'meta' | 'camo' | 'map' | 'community' | 'playlist';
  to: (paths: Paths) => string;
}

const HUBS: readonly Hub[] = [
  { key: 'meta', to: (paths) => paths.meta() },
  { key: 'camo', to: (paths) => paths.camos() },
  { key: 'map', to: (paths) => paths.maps() },
  { key: 'community', to: (paths) => paths.community() },
  { key: 'playlist', to: (paths) => paths.playlists() },
];

/** The hubs that are built, each a picture: the only one beside its words, the first of all five large. */
export function HubCards() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const hubs = HUBS.filter((hub) => routeExists(hub.to(paths)));
  if (hubs.length === 0) return null;
  return (
    <section className="below" aria-labelledby="hubs">
      <SectionHead id="hubs">{t('home.cards.title')}</SectionHead>
      <ul className={cx('hubs', hubs.length === HUBS.length && 'hubs-all')}>
        {hubs.map((hub) => (
          <li key={hub.key} className="min-w-0">
            <HubCard hub={hub} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HubCard({ hub: { key, to } }: { hub: Hub }) {
  const { t } = useTranslation('site');
  return (
    <Link to={to(usePaths())} className="link-card picture-card hub-card">
      <span className="hub-picture">
        <ThemedPicture name={key} className="hub-scene" />
      </span>
      <span className="hub-words">
        <span className="flex items-start justify-between gap-3">
          <span className="hub-name caps">{t(`home.cards.${key}.title`)}</span>
          <ArrowUpRight size={24} aria-hidden className="hub-arrow" />
        </span>
        <span className="mt-2 block text-m text-muted">{t(`home.cards.${key}.text`)}</span>
      </span>
    </Link>
  );
}
