import { LogOut, Settings, UserRound } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePaths } from '@/shared/hooks/usePaths';
import { usePageContext } from '@/shared/lib/page-context';
import type { User } from '@/shared/session/session';
import { Avatar } from '@/shared/ui/Avatar';
import { Menu, type MenuItem } from '@/shared/ui/Menu';
import { useLogOut } from './useLogOut';

export default function ProfileMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const logOut = useLogOut();
  const own = user.profile[0];
  const profile = own ? paths.profileOfStreamer(own) : paths.my();
  const items: MenuItem[] = [
    ...(routeExists(profile) ? [{ id: 'profile', label: t('nav.profile'), to: profile, icon: <UserRound size={18} aria-hidden /> }] : []),
    { id: 'account', label: t('nav.account'), to: paths.my(), icon: <Settings size={18} aria-hidden /> },
    { id: 'logout', label: t('nav.log_out'), icon: <LogOut size={18} aria-hidden />, onSelect: logOut },
  ];
  return (
    <Menu
      label={t('nav.account_menu')}
      align="end"
      items={items}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={t('nav.account_menu')}
          className="tap motion grid place-items-center rounded-s hover:bg-ink-2"
        >
          <Avatar src={user.avatar} size={32} />
        </button>
      )}
    />
  );
}
