import { ArrowUpRight, Backpack, Columns3, Crosshair, FolderHeart, History, type LucideIcon, Trophy, Users, Wrench } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { Link } from '@/shared/lib/Link';
import { usePageContext } from '@/shared/lib/page-context';
import type { Paths } from '@/shared/paths';
import { MarkBadge } from '@/shared/ui/Badge';
import { cx } from '@/shared/ui/cx';

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

/** Everything that can be done with guns here. What is not built yet says so. */
export function EntryCards() {
  const { t } = useTranslation('meta');
  const paths = usePaths();
  const { routeExists } = usePageContext();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
      {ENTRIES.map(({ key, Icon, to }) => {
        const open = routeExists(to(paths));
        return (
          <li key={key} className={cx('link-card entry-card', !open && 'entry-soon')}>
            <span className="flex items-center justify-between">
              <Icon size={28} aria-hidden className={open ? 'text-hot-text' : 'text-muted'} />
              {open ? <ArrowUpRight size={20} aria-hidden className="hub-arrow" /> : <MarkBadge mark="soon" />}
            </span>
            <h2 className="mt-4 text-h4">
              {open ? (
                <Link to={to(paths)} className="cover-link">
                  {t(`entry.${key}.title`)}
                </Link>
              ) : (
                t(`entry.${key}.title`)
              )}
            </h2>
            <p className="mt-1.5 text-muted">{t(`entry.${key}.text`)}</p>
          </li>
        );
      })}
    </ul>
  );
}
