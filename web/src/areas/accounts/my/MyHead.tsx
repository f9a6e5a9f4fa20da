import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSession } from '@/shared/session/useSession';
import { Avatar } from '@/shared/ui/Avatar';
import { Badge } from '@/shared/ui/Badge';

/** The heading with the signed-in user, above all tabs. */
export function MyHead() {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  return (
    <header className="mb-5 flex items-center gap-4 md:mb-8 md:gap-5">
      <Avatar src={user?.avatar} name={t('my.avatar.yours')} size={72} />
      <div className="min-w-0">
        <h1 className="text-[2.25rem] leading-none md:text-h1">{t('my.title')}</h1>
        {/* E-mail addresses may be wider than a phone and have no spaces to break at. */}
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 truncate text-muted" title={user?.email}>
            {user?.name && <span className="mr-2 font-semibold text-text">{user.name}</span>}
            {user?.email}
          </p>
          {user && !user.emailProven && <Badge tone="warn">{t('my.confirm.badge')}</Badge>}
        </div>
      </div>
    </header>
  );
}
