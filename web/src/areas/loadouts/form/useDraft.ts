import { useEffect, useState } from 'react';
import { newKey } from '@/shared/api/intent';
import { forgetInTab, recallInTab, rememberInTab } from '@/shared/lib/storage';
import { allDrafts, type Draft, drafts, type IsForm, isSamePlace, type Place, readDraft } from './draft';

interface Options<F> {
  /** Whose drafts they are. */
  user: number | string;
  place: Place;
  /** What a new one starts from, where it does not start empty: that is a draft of its own. */
  from: string | null;
  isForm: IsForm<F>;
}

/**
 * The draft that this tab writes, and those that nobody has open: after a reload the tab finds its own again, and no two tabs
 * write the same one, not even when one is a copy of the other.
 */
export function useDraft<F>({ user, place, from, isForm }: Options<F>) {
  const tab = `hotdrop-draft-${user}-${place.of}-${place.id ?? 'new'}-${place.username ?? ''}-${from ?? ''}`;
  const [begun] = useState(() => {
    const last = recallInTab(tab);
    return { ...drafts.takeOver(last), found: last === null ? null : readDraft(user, last, place, isForm) };
  });
  const { found, left } = begun;
  const [id, setId] = useState(begun.id);
  const [others, setOthers] = useState<readonly Draft<F>[]>([]);

  useEffect(() => {
    rememberInTab(tab, id);
    return drafts.lock(id, () => setId(newKey()));
  }, [tab, id]);

  useEffect(() => {
    if (left !== null) drafts.drop(user, left);
  }, [user, left]);

  const { of, id: stored, username } = place;
  useEffect(() => {
    let here = true;
    const look = async () => {
      const open = await drafts.locked();
      const offered = ({ id: draft, place: at }: Draft<F>) =>
        draft !== id && !open.has(draft) && (stored === null || isSamePlace(at, { of, id: stored, username }));
      if (here) setOthers(allDrafts(user, of, isForm).filter(offered));
    };
    const again = () => void look();
    again();
    window.addEventListener('storage', again);
    window.addEventListener('focus', again);
    return () => {
      here = false;
      window.removeEventListener('storage', again);
      window.removeEventListener('focus', again);
    };
  }, [user, of, stored, username, id, isForm]);

  return {
    user,
    id,
    place,
    /** The one that this tab had written before it was loaded again. */
    found,
    others,
    /** This tab goes on with another one; its own stays where it is. */
    adopt: (draft: Draft<F>) => {
      const next = drafts.takeOver(draft.id);
      setId(next.id);
      if (next.left !== null) drafts.drop(user, next.left);
    },
    drop: (draft: Draft<F>) => {
      drafts.drop(user, draft.id);
      setOthers((all) => all.filter((one) => one !== draft));
    },
    /** It is saved, or nobody wants it. */
    end: () => {
      drafts.drop(user, id);
      forgetInTab(tab);
    },
  };
}

export type DraftOf<F> = Pick<ReturnType<typeof useDraft<F>>, 'user' | 'id' | 'place' | 'found'>;

/** Keeps a form as it is now; `form` is null when there is nothing to keep. */
export function usePersistedDraft<F>({ user, id, place, found }: DraftOf<F>, form: F | null, version: number | null, name: string): void {
  // Names come later than what they name.
  const label = name || (found?.label ?? '');
  const text = form === null ? null : JSON.stringify({ id, place, form, version, label });
  useEffect(() => {
    if (text === null) {
      drafts.drop(user, id);
      return undefined;
    }
    const write = () => drafts.write(user, { ...(JSON.parse(text) as Omit<Draft<F>, 'at'>), at: Math.floor(Date.now() / 1000) });
    write();
    // Another tab took it for left behind: it goes on with a copy, and this one stays where it was.
    const onStored = (event: StorageEvent) => {
      if (!drafts.canLock && drafts.isDropped(user, id, event)) write();
    };
    window.addEventListener('storage', onStored);
    return () => window.removeEventListener('storage', onStored);
  }, [user, id, text]);
}
