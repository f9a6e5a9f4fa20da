import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { Link } from '@/shared/lib/Link';
import { Logo } from '@/shared/pictures/Logo';
import { useSession } from '@/shared/session/useSession';
import { addBackParam } from '@/shared/session/addBackParam';
import { MarkBadge } from '@/shared/ui/Badge';
import { Button } from '@/shared/ui/Button';
import { buttonClass } from '@/shared/ui/buttonClass';
import { cx } from '@/shared/ui/cx';
import { Sidebar } from '@/shared/ui/Sidebar';
import { LanguageLinks } from './LanguageSwitcher';
import type { MenuGroup } from './menu';
import { MenuLink } from './MenuLink';
import { ThemeToggle } from './ThemeToggle';
import { useLogOut } from './useLogOut';
import { useMenu, useMenuLabel } from './useMenu';

function Group({ group }: { group: MenuGroup }) {
  const id = useId();
  const label = useMenuLabel();
  const [open, setOpen] = useState(group.active);
  if (group.children.length === 0 || group.disabled) return <MenuLink entry={group} className="caps min-h-12 text-h5" />;
  const marked = group.isNew || group.children.some((child) => child.isNew);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={cx(
          'caps motion group flex min-h-12 w-full items-center gap-3 rounded-s px-3 text-left text-h5 hover:bg-ink-2',
          group.active && 'text-hot-text',
        )}
      >
        {label(group.key)}
        {marked && <MarkBadge mark="new" />}
        <ChevronDown size={18} aria-hidden className="motion ml-auto text-muted group-aria-expanded:rotate-180" />
      </button>
      <ul id={id} hidden={!open} className="mb-2 ml-3 border-l border-line pl-2">
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
    </>
  );
}

function Account({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const paths = usePaths();
  const { user } = useSession();
  const logOut = useLogOut();
  if (user) {
    return (
      <Button
        full
        onClick={() => {
          onClose();
          logOut();
        }}
      >
        {t('nav.log_out')}
      </Button>
    );
  }
  return (
    <>
      <Link
        to={paths.signIn()}
        onPointerDown={addBackParam}
        onClick={addBackParam}
        className={buttonClass({ variant: 'primary', full: true })}
      >
        {t('nav.sign_in')}
      </Link>
      <Link to={paths.signUp()} onPointerDown={addBackParam} onClick={addBackParam} className={buttonClass({ full: true })}>
        {t('nav.sign_up')}
      </Link>
    </>
  );
}

/** The menu below the desktop width: the same entries in a side panel. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const menu = useMenu();
  return (
    <Sidebar open={open} onClose={onClose} title={t('nav.menu_title')} header={<Logo className="h-6 w-auto" />}>
      <nav aria-label={t('nav.menu')} className="p-2">
        <ul>
          {menu.map((group) => (
            <li key={group.key}>
              <Group group={group} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-2 border-t border-line p-4">
        <Account onClose={onClose} />
      </div>
      <div className="border-t border-line p-2">
        <div className="flex items-center justify-between pl-3">
          <h3 className="caps text-label text-muted">{t('nav.language')}</h3>
          <ThemeToggle />
        </div>
        <LanguageLinks className="grid grid-cols-2" />
      </div>
    </Sidebar>
  );
}
