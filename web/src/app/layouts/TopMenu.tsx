import { useTranslation } from '@/shared/i18n/useTranslation';
import { MarkBadge } from '@/shared/ui/Badge';
import { cx } from '@/shared/ui/cx';
import { Dropdown } from './Dropdown';
import type { MenuGroup } from './menu';
import { MenuLink } from './MenuLink';
import { useMenu, useMenuLabel } from './useMenu';

const look = 'caps motion relative h-14 px-2 text-label whitespace-nowrap hover:text-text xl:px-3 xl:text-[1.125rem]';
/** The active entry carries a line on the lower edge of the bar. */
const underline = 'after:absolute after:inset-x-2 xl:after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-hot';

function Group({ group }: { group: MenuGroup }) {
  const label = useMenuLabel();
  const tone = cx(look, group.active ? cx('text-text', underline) : 'text-muted');
  if (group.children.length === 0 || group.off) {
    return <MenuLink bare entry={group} className={tone} />;
  }
  const marked = group.isNew || group.children.some((child) => child.isNew && !child.off);
  return (
    <Dropdown
      hover
      className={tone}
      label={
        <>
          {label(group.key)}
          {marked && <MarkBadge mark="new" />}
        </>
      }
    >
      <ul>
        {group.to !== null && (
          <li>
            <MenuLink entry={group} />
          </li>
        )}
        {group.children.map((child) => (
          <li key={child.key}>
            <MenuLink entry={child} />
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

/** The menu in the bar, from the desktop width on. */
export function TopMenu() {
  const { t } = useTranslation();
  const menu = useMenu();
  return (
    <nav aria-label={t('nav.menu')} className="hidden lg:block">
      <ul className="flex">
        {menu.map((group) => (
          <li key={group.key}>
            <Group group={group} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
