import { ArrowUpRight, Backpack, Columns3, Crosshair, FolderHeart, History, type LucideIcon, Trophy, Users, Wrench } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { Link } from '@/shared/lib/Link';
import { usePageContext } from '@/shared/lib/page-context';
import type { Paths } from '@/shared/paths';

const ENTRIES = [
  { key: 'meta', Icon: Crosshair, to: (paths) => paths.meta() },
  { key: 'gunsmith', Icon: Wrench, to: (paths) => paths.gunsmith() },
  { key: 'kits', Icon: Backpack, to: (paths) => paths.kitBuilder() },
  { key: 'my', Icon: FolderHeart, to: (paths) => paths.myLoadouts() },
  { key: 'community', Icon: Users, to: (paths) => paths.community() },
  { key: 'compare', Icon: Columns3, to: (paths) => paths.compareBuilds([]) },
  { key: 'tiers', Icon: Trophy, to: (paths) => paths.tierList() },
  { key: 'patches', Icon: History, to: (paths) => paths.patchNotes() },
] as const satisfies readonly { key: string; Icon: LucideIcon; to: (paths: Paths) => string }[];

/** Links to all gun tools that exist. */
export function EntryCards() {
  const { t } = useTranslation('meta');
  const paths = usePaths();
  const { routeExists } = usePageContext();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
      {ENTRIES.filter(({ to }) => routeExists(to(paths))).map(({ key, Icon, to }) => (
        <li key={key} className="link-card entry-card">
          <span className="flex items-center justify-between">
            <Icon size={28} aria-hidden className="text-hot-text" />
            <ArrowUpRight size={20} aria-hidden className="hub-arrow" />
          </span>
          <h2 className="mt-4 text-h4">
            <Link to={to(paths)} className="cover-link">
              {t(`entry.${key}.title`)}
            </Link>
          </h2>
          <p className="mt-1.5 text-muted">{t(`entry.${key}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
