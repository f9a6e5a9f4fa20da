import type { Invite, InviteAction } from '../api';

export type Side = 'outgoing' | 'incoming';

const PENDING = 0;

export function isActive({ status }: Pick<Invite, 'status'>): boolean {
  return status !== PENDING;
}

/** Returns the possible actions: the sender revokes at any time, the recipient accepts once and rejects at any time. */
export function actionsFor(side: Side, invite: Pick<Invite, 'status'>): readonly InviteAction[] {
  if (side === 'outgoing') return ['revoke'];
  return isActive(invite) ? ['reject'] : ['accept', 'reject'];
}

/** Whether an action needs a confirmation: ending an active invite does, a pending one does not. */
export function mustConfirm(action: InviteAction, invite: Pick<Invite, 'status'>): boolean {
  return action !== 'accept' && isActive(invite);
}
