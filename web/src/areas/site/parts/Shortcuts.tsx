import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useSiteInit, type SiteInit } from '@/shared/api/site-init';
import { usePaths } from '@/shared/hooks/usePaths';
import { dynamicText } from '@/shared/i18n/dynamic';
import { usePageContext } from '@/shared/lib/page-context';
import { SectionHead } from '@/shared/ui/SectionHead';

type Group = SiteInit['menu'][number];
type Entry = Omit<Group, 'children'>;

const entriesOf = (group: Group): Entry[] => (group.children?.length ? group.children : [group]);

/** All existing sections, from the same list as the top menu. */
export function Shortcuts() {
  const { t, i18n } = useTranslation('site');
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const menu = useSiteInit()?.menu ?? [];
  const isOpen = (entry: Entry) => Boolean(!entry.disabled && entry.path && routeExists(entry.path));
  const groups = menu
    .map((group) => ({ key: group.key, entries: entriesOf(group).filter(isOpen) }))
    .filter(({ entries }) => entries.length > 0);
  if (groups.length === 0) return null;
  const label = (key: string) => dynamicText(i18n, 'shell', 'menu', key);
  return (
    <section className="below" aria-labelledby="shortcuts">
      <SectionHead id="shortcuts">{t('home.shortcuts.title')}</SectionHead>
      <div className="shortcut-sheet">
        {groups.map(({ key, entries }) => (
          <div key={key} className="min-w-0">
            <h3 className="mb-2 text-h5 font-bold">{label(key)}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <Link to={paths.of(entry.path ?? '/')} className="shortcut motion hover:text-hot-text">
                    {label(entry.key)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
