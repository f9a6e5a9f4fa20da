import { useTranslation } from '@/shared/i18n/useTranslation';
import { RelativeTime } from '@/shared/i18n/time';
import { Badge } from '@/shared/ui/Badge';
import { Button } from '@/shared/ui/Button';
import { cx } from '@/shared/ui/cx';
import type { Invite, InviteAction } from '../api';
import { actionsFor, isActive, type Side } from './model';

interface Props {
  side: Side;
  invite: Invite;
  busy: boolean;
  onAction: (action: InviteAction) => void;
}

export function InviteRow({ side, invite, busy, onAction }: Props) {
  const { t } = useTranslation('accounts');
  const { name } = invite;
  const active = isActive(invite);
  const actions = actionsFor(side, invite);
  // On phones two buttons leave no space for a name beside them.
  const stacked = actions.length > 1;
  return (
    <li className={cx('flex items-center justify-between gap-x-4 gap-y-3 px-4 py-3', stacked && 'max-sm:flex-col max-sm:items-stretch')}>
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <span className="min-w-0 truncate font-semibold" title={name}>
            {name}
          </span>
          <Badge tone={active ? 'good' : 'warn'}>{t(active ? 'my.mods.active' : 'my.mods.pending')}</Badge>
        </p>
        <p className="text-s text-muted">
          <RelativeTime at={invite.created_at} />
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        {actions.map((action) => (
          <Button
            key={action}
            size="s"
            variant={action === 'accept' ? 'primary' : 'secondary'}
            aria-label={t(`my.mods.${action}_of`, { name })}
            disabled={busy}
            className={stacked ? 'max-sm:flex-1' : undefined}
            onClick={() => onAction(action)}
          >
            {t(`my.mods.${action}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}
