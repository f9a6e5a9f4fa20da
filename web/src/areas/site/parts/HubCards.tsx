import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { usePaths } from '@/shared/hooks/usePaths';
import { usePageContext } from '@/shared/lib/page-context';
import { cx } from '@/shared/ui/cx';
import { ThemedPicture } from '@/shared/pictures/ThemedPicture';
import { SectionHead } from '@/shared/ui/SectionHead';

/** Translation keys of the hubs, and their path names. */
const HUBS = [
  ['meta', 'meta'],
  ['camo', 'camos'],
  ['map', 'maps'],
  ['community', 'community'],
  ['playlist', 'playlists'],
] as const;

type Key = (typeof HUBS)[number][0];

/** Cards of the existing hubs, the first one large if there are all five. */
export function HubCards() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const hubs = HUBS.map(([key, path]) => ({ name: key, to: paths[path]() })).filter(({ to }) => routeExists(to));
  if (hubs.length === 0) return null;
  return (
    <section className="below" aria-labelledby="hubs">
      <SectionHead id="hubs">{t('home.cards.title')}</SectionHead>
      <ul className={cx('hubs', hubs.length === HUBS.length && 'hubs-all')}>
        {hubs.map((hub) => (
          <li key={hub.name} className="min-w-0">
            <HubCard {...hub} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HubCard({ name, to }: { name: Key; to: string }) {
  const { t } = useTranslation('site');
  return (
    <Link to={to} className="link-card picture-card hub-card">
      <span className="hub-picture">
        <ThemedPicture name={name} className="hub-scene" />
      </span>
      <span className="hub-words">
        <span className="flex items-start justify-between gap-3">
          <span className="hub-name caps">{t(`home.cards.${name}.title`)}</span>
          <ArrowUpRight size={24} aria-hidden className="hub-arrow" />
        </span>
        <span className="mt-2 block text-m text-muted">{t(`home.cards.${name}.text`)}</span>
      </span>
    </Link>
  );
}
