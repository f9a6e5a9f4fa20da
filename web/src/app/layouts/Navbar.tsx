import { MenuIcon, Search } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { usePaths } from '@/shared/hooks/usePaths';
import { Logo, LogoAether, PremiumBadge } from '@/shared/pictures/Logo';
import { useUser } from '@/shared/session/useSession';
import { IconButton } from '@/shared/ui/IconButton';
import { AccountMenu } from './AccountMenu';
import { LanguageSwitcher } from './LanguageSwitcher';
import type { Frame } from './layouts';
import type { Overlay } from './Overlays';
import { ThemeToggle } from './ThemeToggle';
import { TopMenu } from './TopMenu';

type Props = { logo: Frame['logo']; onOpen: (overlay: Overlay) => void };

function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="/ Control+K"
        className="needs-script motion hidden h-9 w-36 items-center gap-2.5 rounded-s border border-line bg-ink-1 px-3 text-s text-muted hover:border-line-strong hover:text-text min-[1440px]:w-52 xl:flex"
      >
        <Search size={16} aria-hidden className="shrink-0" />
        <span className="truncate">{t('nav.search')}</span>
        <kbd aria-hidden className="ml-auto rounded-s border border-line px-1.5 font-text text-xs">
          /
        </kbd>
      </button>
      <IconButton
        className="needs-script xl:hidden"
        label={t('nav.search')}
        icon={<Search size={20} aria-hidden />}
        onClick={onSearch}
        tooltip={false}
      />
    </>
  );
}

/** The bar at the top of every page: 56 px, sticky. */
export const Navbar = memo(function Navbar({ logo, onOpen }: Props) {
  const { t } = useTranslation();
  const paths = usePaths();
  const user = useUser();
  const Mark = logo === 'aether' ? LogoAether : Logo;
  return (
    <header className="bar sticky top-0 z-30 h-(--bar) border-b border-line bg-ink-0 print:hidden">
      <div className="flex h-full items-center gap-1 px-2 md:px-4 lg:gap-2 lg:px-6">
        <IconButton
          className="needs-script lg:hidden"
          label={t('nav.menu_open')}
          icon={<MenuIcon size={22} aria-hidden />}
          onClick={() => onOpen('menu')}
          tooltip={false}
        />
        <Link to={paths.home()} aria-label={t('nav.home')} className="tap relative flex shrink-0 items-center lg:mr-4">
          <Mark className="h-6 w-auto max-[22.4rem]:h-5" />
          {/* Absolute, so that it causes no layout shift when the session is loaded. */}
          {user?.isSubscriber && <PremiumBadge title={t('nav.premium')} className="absolute top-0.5 left-full size-5" />}
        </Link>
        <TopMenu />
        <div className="bar-tools ml-auto flex items-center gap-0.5 lg:gap-1">
          <SearchButton onSearch={() => onOpen('search')} />
          <div className="bar-choices hidden items-center gap-1 lg:flex">
            <LanguageSwitcher />
            <ThemeToggle />
          </div>
          <div className="bar-account pl-1">
            <AccountMenu />
          </div>
        </div>
      </div>
    </header>
  );
});
