import { Inbox, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LoadMore } from '@/shared/ui/LoadMore';
import type { Invite } from '../api';
import { InviteRow } from './InviteRow';
import type { Side } from './model';
import { useInviteAction } from './useInviteAction';

/** The page size. More than most users have. */
const PAGE = 20;

export function InviteList({ side, invites }: { side: Side; invites: readonly Invite[] }) {
  const { t } = useTranslation('accounts');
  const [shown, setShown] = useState(PAGE);
  const { busy, sendAction } = useInviteAction();
  if (invites.length === 0) {
    const Icon = side === 'outgoing' ? Send : Inbox;
    return <EmptyState icon={<Icon size={28} aria-hidden />} title={t(`my.mods.empty.${side}`)} text={t(`my.mods.empty.${side}_text`)} />;
  }
  return (
    <>
      <ul aria-label={t(`my.mods.${side}`)} className="divide-y divide-line rounded-m border border-line bg-ink-1">
        {invites.slice(0, shown).map((invite) => (
          <InviteRow
            key={invite.id}
            side={side}
            invite={invite}
            busy={busy === invite.id}
            onAction={(kind) => void sendAction(kind, invite)}
          />
        ))}
      </ul>
      {invites.length > PAGE && (
        <LoadMore shown={Math.min(shown, invites.length)} total={invites.length} onMore={() => setShown(shown + PAGE)} />
      )}
    </>
  );
}
