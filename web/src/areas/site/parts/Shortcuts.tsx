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

/** Every section of the site on one sheet, from the same list as the top menu. */
export function Shortcuts() {
  const { t, i18n } = useTranslation('site');
  const { routeExists } = usePageContext();
  const menu = useSiteInit()?.menu ?? [];
  if (menu.length === 0) return null;
  const isOpen = (entry: Entry) => Boolean(!entry.disabled && entry.path && routeExists(entry.path));
  const someClosed = menu.some((group) => entriesOf(group).some((entry) => !isOpen(entry)));
  return (
    <section className="below" aria-labelledby="shortcuts">
      <SectionHead id="shortcuts">{t('home.shortcuts.title')}</SectionHead>
      <div className="shortcut-sheet">
        {menu.map((group) => (
          <div key={group.key} className="min-w-0">
            <h3 className="mb-2 text-h5 font-bold">{dynamicText(i18n, 'shell', 'menu', group.key)}</h3>
            <ul>
              {entriesOf(group).map((entry) => (
                <li key={entry.key}>
                  <Shortcut entry={entry} open={isOpen(entry)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {someClosed && <p className="mt-4 text-s text-muted">{t('home.shortcuts.soon')}</p>}
    </section>
  );
}

function Shortcut({ entry, open }: { entry: Entry; open: boolean }) {
  const { i18n } = useTranslation('site');
  const paths = usePaths();
  const label = dynamicText(i18n, 'shell', 'menu', entry.key);
  if (!open || !entry.path) return <span className="shortcut text-muted">{label}</span>;
  return (
    <Link to={paths.of(entry.path)} className="shortcut motion hover:text-hot-text">
      {label}
    </Link>
  );
}
