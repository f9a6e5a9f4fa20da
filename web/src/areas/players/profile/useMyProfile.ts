import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { useFailure } from '@/shared/form/useFailure';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useNavigate } from '@/shared/lib/router';
import { refreshUser } from '@/shared/session/session';
import { useSession } from '@/shared/session/useSession';
import { toast } from '@/shared/ui/toast';
import { setMyProfile, unsetMyProfile } from '../api';
import { isAmong, namesOf } from './model';
import type { Profile } from '@/shared/api/schema';
import { useSignIn } from './useSignIn';

/** Whether the profile belongs to the user; false until the session is known. */
export function useIsMine(profile: Profile): boolean {
  const own = useSession().user?.profile[0];
  return own !== undefined && isAmong(namesOf(profile), [own]);
}

/** Sets or unsets the user's own profile. A user has at most one. */
export function useMyProfile(profile: Profile) {
  const { t } = useTranslation('players');
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  const { known, user } = useSession();
  const promptSignIn = useSignIn();
  const failure = useFailure();
  const [sending, setSending] = useState(false);
  const own = user?.profile[0];
  const isMine = useIsMine(profile);

  const refuse = () => {
    const onPress = () => own && navigate(paths.profile('wz1', own));
    const action = own && { label: t('profile.mine.show'), onPress };
    toast({ kind: 'error', title: t('errors.have_profile'), ...(action && { action }) });
  };

  const send = async (set: boolean) => {
    setSending(true);
    try {
      await (set ? setMyProfile(profile) : unsetMyProfile());
      toast({ kind: 'success', title: t(set ? 'profile.mine.done' : 'profile.mine.undone'), undo: () => void send(!set) });
      await refreshUser(client);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) promptSignIn();
      else if (error instanceof ApiError && error.key === 'players.have_profile') refuse();
      else if (error instanceof Error) failure(error);
    } finally {
      setSending(false);
    }
  };

  const press = () => {
    if (known && !user) return promptSignIn();
    if (user?.hasProfile && !isMine) return refuse();
    void send(!isMine);
  };
  return { isMine, sending, press };
}
