import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '@/shared/form/useSending';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { forget, recall, remember } from '@/shared/lib/storage';
import { toast } from '@/shared/ui/toast';
import { forgetLists } from '../forgetLists';
import { useSaveFailure } from '../useSaveFailure';
import { draftKey, type IsForm, type Place, readDraft, writeDraft } from './draft';
import { begin, record, redo, undo } from './history';
import { useUndoKeys } from './useUndoKeys';

interface Options<F> {
  /** Whose draft it is. */
  user: number | string;
  place: Place;
  start: F;
  isForm: IsForm<F>;
  isSame: (one: F, other: F) => boolean;
  send: (form: F) => Promise<unknown>;
  onSaved: (form: F) => void;
}

/** A form whose steps can be taken back, that outlives a closed tab, and that is saved in the end. */
export function useForm<F>({ user, place, start, isForm, isSame, send, onSaved }: Options<F>) {
  const { t } = useTranslation('loadouts');
  const client = useQueryClient();
  const key = draftKey(user, place);

  const [draft, setDraft] = useState(() => readDraft(recall(key), place, isForm));
  const [history, setHistory] = useState(() => begin(draft ?? start));
  const form = history.present;

  const saved = useRef(false);
  const text = saved.current || isSame(form, start) ? null : writeDraft(place, form);
  useEffect(() => {
    if (text === null) forget(key);
    else remember(key, text);
  }, [key, text]);

  const sending = useSending({
    send: () => send(form),
    onSent: async () => {
      saved.current = true;
      forget(key);
      toast({ kind: 'success', title: t('success'), text: t(`saved.${place.of}`) });
      await forgetLists(client);
      onSaved(form);
    },
    failure: useSaveFailure(place.username),
  });
  const { form: element, errors } = sending;

  useUndoKeys(
    element,
    () => setHistory(undo),
    () => setHistory(redo),
  );

  return {
    form,
    errors,
    element,
    /** `about` as in `record`. */
    change: (step: (now: F) => F, about: string | null) => setHistory((now) => record(now, step(now.present), about)),
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    /** Throws the draft away that was found on arrival; undefined when there was none. */
    discard: draft
      ? () => {
          setDraft(null);
          setHistory(begin(start));
        }
      : undefined,
    saving: sending.sending,
    save: sending.send,
  };
}
