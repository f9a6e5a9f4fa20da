import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { createIntent } from '@/shared/api/intent';
import { useFailure } from '@/shared/form/useFailure';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser, sessionCall } from '@/shared/session/session';
import { useSession } from '@/shared/session/useSession';
import { toast } from '@/shared/ui/toast';
import { toggleFavorite } from '../api';
import { isSame, type Named } from '../model';
import { isAmong, namesOf } from './model';
import type { Profile } from '@/shared/api/schema';
import { useSignIn } from './useSignIn';

type Session = NonNullable<(typeof sessionCall)['response']>;

function withFavorite(session: Session | undefined, name: Named, added: boolean): Session | undefined {
  if (!session?.user) return session;
  const others = session.user.favorites.filter((one) => !isSame(one, name));
  return { ...session, user: { ...session.user, favorites: added ? [name as (typeof others)[number], ...others] : others } };
}

/** Toggles a favorite optimistically; the response corrects it, and a failure rolls back. */
export function useFavorite(profile: Profile) {
  const { t } = useTranslation('players');
  const client = useQueryClient();
  const { known, user } = useSession();
  const promptSignIn = useSignIn();
  const failure = useFailure();
  const busy = useRef(false);
  const [intent] = useState(createIntent);
  const names = namesOf(profile);
  const isFavorite = isAmong(names, user?.favorites ?? []);
  const mark = (name: Named, added: boolean) =>
    client.setQueryData<Session>([sessionCall.url], (session) => withFavorite(session, name, added));

  const toggle = async (was: boolean) => {
    if (known && !user) return promptSignIn();
    // A second press may come before the response to the first.
    if (busy.current) return;
    busy.current = true;
    const favorite = user?.favorites.find((one) => isAmong(names, [one]));
    const { username, platform, uno = null } = (was && favorite) || profile;
    const name = { username, platform, uno };
    mark(name, !was);
    try {
      const { added } = await toggleFavorite(name, intent.keyFor([name, was]));
      intent.done();
      mark(name, added);
      const undo = () => void toggle(added);
      toast({ kind: 'success', title: t(added ? 'profile.favorite.added' : 'profile.favorite.removed', { name: username }), undo });
      void refreshUser(client);
    } catch (error) {
      mark(name, was);
      if (error instanceof ApiError && error.status === 401) promptSignIn();
      else if (error instanceof Error) failure(error);
    } finally {
      busy.current = false;
    }
  };

  return { isFavorite, toggle: () => void toggle(isFavorite) };
}
