import { useEffect, useState } from 'react';
import { newKey } from '@/shared/api/intent';
import { forgetInTab, recallInTab, rememberInTab } from '@/shared/lib/storage';
import { allDrafts, type Draft, drafts, type IsForm, isSamePlace, type Place, readDraft } from './draft';

interface Options<F> {
  /** The owner of the drafts. */
  user: number | string;
  place: Place;
  /** The shared build that a new one starts from; it has a draft of its own. */
  from: string | null;
  isForm: IsForm<F>;
}

/**
 * Manages the draft of this tab and the drafts that no tab has open. A reloaded tab finds its own draft; no two tabs
 * write the same one, not even a duplicated tab.
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
    /** The draft that this tab had before a reload. */
    found,
    others,
    /** Continues with another draft in this tab; its previous one stays stored. */
    adopt: (draft: Draft<F>) => {
      const next = drafts.takeOver(draft.id);
      setId(next.id);
      if (next.left !== null) drafts.drop(user, next.left);
    },
    drop: (draft: Draft<F>) => {
      drafts.drop(user, draft.id);
      setOthers((all) => all.filter((one) => one !== draft));
    },
    /** Removes the draft after it was saved or discarded. */
    end: () => {
      drafts.drop(user, id);
      forgetInTab(tab);
    },
  };
}

export type DraftOf<F> = Pick<ReturnType<typeof useDraft<F>>, 'user' | 'id' | 'place' | 'found'>;

/** Stores the current form as a draft; `form` is null if there are no changes. */
export function usePersistedDraft<F>({ user, id, place, found }: DraftOf<F>, form: F | null, version: number | null, name: string): void {
  // Names load after the form.
  const label = name || (found?.label ?? '');
  const text = form === null ? null : JSON.stringify({ id, place, form, version, label });
  useEffect(() => {
    if (text === null) {
      drafts.drop(user, id);
      return undefined;
    }
    const write = () => drafts.write(user, { ...(JSON.parse(text) as Omit<Draft<F>, 'at'>), at: Math.floor(Date.now() / 1000) });
    write();
    // Another tab has taken this draft over and continues with a copy: stores this one again.
    const onStored = (event: StorageEvent) => {
      if (!drafts.canLock && drafts.isDropped(user, id, event)) write();
    };
    window.addEventListener('storage', onStored);
    return () => window.removeEventListener('storage', onStored);
  }, [user, id, text]);
}
