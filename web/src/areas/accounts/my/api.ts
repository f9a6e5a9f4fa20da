import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { paths } from '@/shared/api/schema';
import type { Lang } from '@/shared/i18n/langs';
import type { User } from '@/shared/session/session';

export const sessionsCall = call('/api/user/sessions');
/** The progress that can be reset, in the user's language. */
export const progressCall = (lang: Lang) => call('/api/user/progress', { query: { lang } });
export const modAccessCall = call('/api/user/community/mod-access');

export type Session = NonNullable<(typeof sessionsCall)['response']>['sessions'][number];
export type ModAccess = NonNullable<(typeof modAccessCall)['response']>;
export type Invite = ModAccess['outgoing_invites'][number];
export type Socials = User['socials'];

type Body<P extends keyof paths> = paths[P] extends { post: { requestBody: { content: { 'application/json': infer T } } } } ? T : never;

export const storeProfile = (body: Body<'/api/user/profile/store'>) => send((api) => api.POST('/api/user/profile/store', { body }));

export const storeSocials = (body: Socials) => send((api) => api.POST('/api/user/profile/store/socialnetworks', { body }));

export const resetProgress = (keys: readonly string[]) =>
  send((api) => api.POST('/api/user/camouflages/unset', { body: Object.fromEntries(keys.map((key) => [key, true])) }));

/** Returns the file as a blob, without parsing it. */
export const exportData = (): Promise<Blob> => send((api) => api.GET('/api/user/export', { parseAs: 'blob' }));

export const deleteAccount = (password: string | undefined) => send((api) => api.DELETE('/api/user', { body: { password } }));

export const changePassword = (body: Body<'/api/user/password'>) => send((api) => api.POST('/api/user/password', { body }));

export const removeSession = (id: Session['id']) => send((api) => api.GET('/api/session/{id}', { params: { path: { id } } }));

/** Uploads the avatar; the browser adds the multipart boundary. */
export function uploadAvatar(picture: Blob) {
  const form = new FormData();
  form.append('file', picture, 'avatar.jpg');
  return send((api) => api.POST('/api/user/profile/upload-avatar', { body: { file: '' }, bodySerializer: () => form }));
}

export const deleteAvatar = () => send((api) => api.GET('/api/user/profile/delete-avatar'));

export const sendInvite = (name: string) => send((api) => api.POST('/api/user/community/mod-access/send-invite', { body: { name } }));

export type InviteAction = 'accept' | 'reject' | 'revoke';

export const sendInviteAction = (action: InviteAction, id: Invite['id']) =>
  send((api) => api.POST(`/api/user/community/mod-access/${action}-invite`, { body: { id } }));

export const allowInvites = (allowed: boolean) => send((api) => api.POST('/api/user/community/mod-access/invite', { body: { allowed } }));
