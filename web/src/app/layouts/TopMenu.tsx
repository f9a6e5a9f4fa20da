import type { KeyboardEvent } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { MarkBadge } from '@/shared/ui/Badge';
import { cx } from '@/shared/ui/cx';
import { moveByKey } from '@/shared/ui/hashTabs';
import { Dropdown } from './Dropdown';
import type { MenuGroup } from './menu';
import { MenuLink } from './MenuLink';
import { useMenu, useMenuLabel } from './useMenu';

const look = 'caps motion relative h-14 px-2 text-label whitespace-nowrap hover:text-text xl:px-3 xl:text-[1.125rem]';
/** The active entry has a line at the bottom of the bar. */
const underline = 'marked after:absolute after:inset-x-2 xl:after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-hot';

function Group({ group }: { group: MenuGroup }) {
  const label = useMenuLabel();
  const tone = cx(look, group.active ? cx('text-text', underline) : 'text-muted');
  if (group.children.length === 0 || group.disabled) {
    return <MenuLink bare entry={group} className={tone} />;
  }
  const marked = group.isNew || group.children.some((child) => child.isNew);
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

/**
 * Moves along the bar with the arrow keys, also from inside an open panel. If the panel was open, the next one opens.
 */
function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > .drop > button')];
  const index = stops.findIndex((stop) => stop.closest('li')?.contains(document.activeElement));
  const next = stops[moveByKey(event.key, index, stops.length) ?? -1];
  const wasOpen = stops[index]?.ariaExpanded === 'true';
  event.preventDefault();
  next?.focus();
  if (wasOpen && next?.ariaExpanded === 'false') next.click();
}

/** The menu in the navbar, from the desktop width. */
export function TopMenu() {
  const { t } = useTranslation();
  const menu = useMenu();
  return (
    <nav aria-label={t('nav.menu')} className="bar-menu hidden lg:block">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys go from link to link */}
      <ul className="flex" onKeyDown={onKeyDown}>
        {menu.map((group) => (
          <li key={group.key}>
            <Group group={group} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
