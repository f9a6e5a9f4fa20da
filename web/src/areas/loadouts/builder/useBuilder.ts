import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Offer } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { forget, recall, remember } from '@/shared/lib/storage';
import { toast } from '@/shared/ui/toast';
import { useFieldErrors } from '@/shared/ui/useFieldErrors';
import { changeBuild, storeBuild } from '../api';
import { forgetLists } from '../forgetLists';
import { useSaveFailure } from '../useSaveFailure';
import { draftKey, isSame, readDraft, writeDraft } from './draft';
import { begin, record, redo, undo } from './history';
import { type BuilderEvent, type BuilderForm, type BuilderKind, createPayload, editPayload, reduce } from './model';
import { useBuilderData } from './useBuilderData';
import { useUndoKeys } from './useUndoKeys';

export interface BuilderPlace {
  /** Whose draft it is. */
  user: number | string;
  /** Null for a new build. */
  id: number | null;
  /** The profile that is edited; null for one's own builds. */
  username: string | null;
  start: BuilderForm;
  /** What came with a stored build. */
  offer?: Offer;
  onSaved: (form: BuilderForm) => void;
}

/** What is typed or slid step by step counts as one step; everything else is a step of its own. */
function about(event: BuilderEvent): string | null {
  if (event.type === 'tune') return `${event.type}-${event.row}-${event.axis}`;
  return event.type === 'notes' || event.type === 'youtube_link' ? event.type : null;
}

const FIELDS: Partial<Record<BuilderEvent['type'], string>> = {
  meta_type: 'category',
  gun_category: 'gun',
  slot: 'attachments',
  attachment: 'attachments',
  tune: 'attachments',
  remove: 'attachments',
};

export function useBuilder({ user, id, username, start, offer, onSaved }: BuilderPlace) {
  const { t } = useTranslation('loadouts');
  const client = useQueryClient();
  const failure = useSaveFailure();
  const errors = useFieldErrors();
  const element = useRef<HTMLFormElement>(null);
  const kind: BuilderKind = id === null ? 'create' : 'edit';
  const place = { id, username };
  const key = draftKey(user, place);

  const [draft, setDraft] = useState(() => readDraft(recall(key), place));
  const [history, setHistory] = useState(() => begin(draft ?? start));
  const form = history.present;
  const choices = useBuilderData(form, offer);

  const saved = useRef(false);
  const text = saved.current || isSame(form, start) ? null : writeDraft(place, form);
  useEffect(() => {
    if (text === null) forget(key);
    else remember(key, text);
  }, [key, text]);

  useUndoKeys(
    element,
    () => setHistory(undo),
    () => setHistory(redo),
  );

  const save = useMutation({
    mutationFn: () =>
      id === null ? storeBuild(createPayload(form), username ?? undefined) : changeBuild(id, editPayload(form), username ?? undefined),
    onSuccess: async () => {
      saved.current = true;
      forget(key);
      toast({ kind: 'success', title: t('success'), text: t('builder.saved') });
      await forgetLists(client);
      onSaved(form);
    },
    onError: (error) => failure(error, { fields: errors.set, element: element.current }),
  });

  return {
    kind,
    form,
    ...choices,
    errors,
    element,
    dispatch: (event: BuilderEvent) => {
      errors.field(FIELDS[event.type] ?? event.type).onClearError();
      setHistory((now) => record(now, reduce(now.present, event, kind, choices.data), about(event)));
    },
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    /** Throws the draft away that was found on arrival; undefined when there was none. */
    discard: draft
      ? () => {
          setDraft(null);
          setHistory(begin(start));
        }
      : undefined,
    canSave: form.game !== null,
    saving: save.isPending,
    save: () => {
      if (form.game !== null && !save.isPending) save.mutate();
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;
