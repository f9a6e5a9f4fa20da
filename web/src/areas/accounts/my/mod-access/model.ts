import type { Invite, InviteAnswer } from '../api';

export type Side = 'outgoing' | 'incoming';

const PENDING = 0;

export function isActive({ status }: Pick<Invite, 'status'>): boolean {
  return status !== PENDING;
}

/** What can be done with an invite: whoever sent it takes it back at any time, whoever got it accepts it once and rejects it at any time. */
export function answersTo(side: Side, invite: Pick<Invite, 'status'>): readonly InviteAnswer[] {
  if (side === 'outgoing') return ['revoke'];
  return isActive(invite) ? ['reject'] : ['accept', 'reject'];
}

/** Taking back what is in use wants a second thought; an invite that nobody has answered does not. */
export function mustConfirm(answer: InviteAnswer, invite: Pick<Invite, 'status'>): boolean {
  return answer !== 'accept' && isActive(invite);
}
