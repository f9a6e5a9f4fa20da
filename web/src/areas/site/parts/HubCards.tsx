import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { usePaths } from '@/shared/hooks/usePaths';
import { usePageContext } from '@/shared/lib/page-context';
import type { Paths } from '@/shared/paths';
import { MarkBadge } from '@/shared/ui/Badge';
import { cx } from '@/shared/ui/cx';
import { Still } from '@/shared/lib/Still';
import { ThemedPicture } from '@/shared/pictures/ThemedPicture';
import { FIRST_HUB_SCENE } from '../scenes';
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

/** The five hubs: the first one large, four beside it. */
export function HubCards() {
  const { t } = useTranslation('site');
  return (
    <section aria-labelledby="hubs">
      <SectionHead id="hubs">{t('home.cards.title')}</SectionHead>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:grid-rows-2 lg:gap-4">
        {HUBS.map((hub, index) => (
          <li key={hub.key} className={cx('min-w-0', index === 0 && 'col-span-2 lg:row-span-2')}>
            <HubCard hub={hub} large={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HubCard({ hub: { key, to }, large }: { hub: Hub; large: boolean }) {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const target = to(paths);
  const open = routeExists(target);
  const inner = (
    <>
      <span className={cx('hub-picture', large && 'hub-picture-large')}>
        {large ? <Still source={FIRST_HUB_SCENE} className="hub-scene" /> : <ThemedPicture name={key} className="hub-scene" />}
      </span>
      <span className="hub-words">
        {!open && (
          <span className="picture-card-marks">
            <MarkBadge mark="soon" />
          </span>
        )}
        <span className="flex items-start justify-between gap-3">
          <span
            className={cx(
              'caps block min-w-0 leading-[0.95] font-extrabold hyphens-auto',
              large ? 'text-[2.5rem] md:text-[3.5rem]' : 'text-h5 sm:text-h4 md:text-h3 lg:text-h4 xl:text-h3',
            )}
          >
            {t(`home.cards.${key}.title`)}
          </span>
          {open && <ArrowUpRight size={large ? 28 : 22} aria-hidden className="hub-arrow" />}
        </span>
        <span className={cx('mt-2 block text-muted', large ? 'text-m text-balance' : 'text-s')}>{t(`home.cards.${key}.text`)}</span>
      </span>
    </>
  );
  return open ? (
    <Link to={target} className="link-card picture-card hub-card">
      {inner}
    </Link>
  ) : (
    <div className="link-card picture-card">{inner}</div>
  );
}
