import { FileKey2, ListChecks, PackageSearch, Repeat2, Target } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { usePageContext } from '@/shared/lib/page-context';

const PLACES = [
  ['missions', 'missions', Target],
  ['recipes', 'recipes', Repeat2],
  ['keys', 'dmzKeys', FileKey2],
  ['upgrades', 'dmzUpgrades', ListChecks],
  ['need', 'need', PackageSearch],
] as const;

/** Related pages of the maps. */
export function RelatedPages({ inApp }: { inApp: boolean }) {
  const { t } = useTranslation('maps');
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const built = PLACES.map(([key, path, Icon]) => ({ key, Icon, to: paths[path]() })).filter(({ to }) => routeExists(to));
  if (built.length === 0) return null;
  return (
    <nav aria-label={t('hub.beside.title')} className="map-beside">
      {built.map(({ key, Icon, to }) => (
        <Link key={key} to={inApp ? `${to}?mobapp=1` : to} className="link-card map-beside-link">
          <Icon size={20} aria-hidden />
          <span className="min-w-0">
            <span className="caps block font-bold">{t(`hub.beside.${key}.title`)}</span>
            <span className="block text-s text-muted max-sm:hidden">{t(`hub.beside.${key}.text`)}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
