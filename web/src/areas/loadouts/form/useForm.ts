import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidateLists } from '@/areas/armory/invalidateLists';
import { type Same, sameIn } from '@/areas/armory/same';
import { ApiError } from '@/shared/api/error';
import { createIntent } from '@/shared/api/intent';
import { useSending } from '@/shared/form/useSending';
import { conflictVerdict } from '@/shared/outbox/conflict';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { toast } from '@/shared/ui/toast';
import { useSaveFailure } from '../useSaveFailure';
import type { Draft, IsForm, Place } from './draft';
import { begin, record, redo, undo } from './history';
import { useDraft } from './useDraft';
import { useUndoKeys } from './useUndoKeys';

/** A stored form and its version. */
export interface Stored<F> {
  readonly form: F;
  readonly version: number;
}

/** Options for creating. */
export interface Once {
  readonly key: string;
  /** Refuses duplicates. */
  readonly unless_same: boolean;
}

interface Options<F> {
  /** The owner of the draft. */
  user: number | string;
  place: Place;
  /** The shared build that a new one starts from. */
  from?: string | null;
  start: F;
  /** The version of the stored form. */
  version?: number | null;
  isForm: IsForm<F>;
  isSame: (one: F, other: F) => boolean;
  create: (form: F, once: Once) => Promise<unknown>;
  change: (form: F, id: number, version: number | null) => Promise<unknown>;
  /** Returns the newer stored form from an error response. */
  newer: (data: Record<string, unknown>) => Stored<F> | null;
  onSaved: (form: F) => void;
}

/** A problem on saving that the user must decide. */
export type Question<F> =
  | { readonly kind: 'same'; readonly same: Same }
  /** Somebody has saved a newer version. */
  | { readonly kind: 'newer'; readonly theirs: Stored<F> }
  /** It was deleted elsewhere. */
  | { readonly kind: 'gone' };

/** Whether a build of the kit was deleted elsewhere: it must no longer be offered. */
const refersToGone = (error: Error): boolean =>
  error instanceof ApiError && Object.values(error.fieldKeys).includes('loadouts.build_unknown');

type How = { anyway?: boolean; asNew?: boolean; over?: number } | undefined;

/** Manages a form with undo, a draft that survives closing the tab, and idempotent saving. */
export function useForm<F>(options: Options<F>) {
  const { user, place, from = null, start, version = null, isForm, isSame, create, change, newer, onSaved } = options;
  const { t } = useTranslation('loadouts');
  const client = useQueryClient();
  const draft = useDraft({ user, place, from, isForm });
  const { found } = draft;

  const [restored, setRestored] = useState(found !== null);
  const [history, setHistory] = useState(() => begin(found?.form ?? start));
  /** The stored form that the edits are based on. */
  const [base, setBase] = useState({ form: start, version: found?.version ?? version });
  const [question, setQuestion] = useState<Question<F> | null>(null);
  const [intent] = useState(createIntent);
  const form = history.present;
  const saved = useRef(false);
  /** The last sent form, in case its response is lost. */
  const lastSent = useRef<F | null>(null);

  const showFailure = useSaveFailure(place.username);
  const newerIn = (error: unknown): Stored<F> | null =>
    error instanceof ApiError && error.key.startsWith('loadouts.newer_') ? newer(error.data) : null;
  const sendChange = async (id: number, over: number | null): Promise<unknown> => {
    const before = lastSent.current;
    lastSent.current = form;
    try {
      return await change(form, id, over);
    } catch (error) {
      const theirs = newerIn(error);
      const verdict = theirs && conflictVerdict({ mine: form, theirs: theirs.form, lastSent: before, isSame });
      if (!theirs || verdict === 'ask') throw error;
      return verdict === 'merge' ? change(form, id, theirs.version) : undefined;
    }
  };
  const questionFor = (error: Error): Question<F> | null => {
    if (!(error instanceof ApiError)) return null;
    const same = sameIn(error);
    if (same) return { kind: 'same', same };
    const theirs = newerIn(error);
    if (theirs) return { kind: 'newer', theirs };
    return error.status === 404 && place.id !== null ? { kind: 'gone' } : null;
  };

  const sending = useSending<unknown, How>({
    send: (how) => {
      const isNew = place.id === null || how?.asNew === true;
      // The user has already confirmed the duplicate.
      const unless_same = isNew && how === undefined;
      return isNew
        ? create(form, { key: intent.keyFor([form, unless_same]), unless_same })
        : sendChange(place.id ?? 0, how?.over ?? base.version);
    },
    onSent: async () => {
      saved.current = true;
      intent.done();
      draft.end();
      toast({ kind: 'success', title: t('success'), text: t(`saved.${place.of}`) });
      await invalidateLists(client);
      onSaved(form);
    },
    failure: (error, actions) => {
      const next = questionFor(error);
      if (next?.kind === 'newer' || refersToGone(error)) void invalidateLists(client);
      if (next) setQuestion(next);
      else showFailure(error, actions);
    },
  });
  const { form: element, errors } = sending;
  const save = (how: How) => {
    setQuestion(null);
    if (!saved.current) sending.send(how);
  };

  useUndoKeys(
    element,
    () => setHistory(undo),
    () => setHistory(redo),
  );

  const takeTheirs = (theirs: Stored<F>) => {
    setQuestion(null);
    setBase(theirs);
    // An undoable step: the user's own form is one step back.
    setHistory((now) => record(now, theirs.form, null));
  };
  const goOn = (other: Draft<F>) => {
    draft.adopt(other);
    setRestored(true);
    setBase({ form: start, version: other.version });
    setHistory(begin(other.form));
  };

  return {
    form,
    errors,
    element,
    /** `about` as in `record`. */
    change: (step: (now: F) => F, about: string | null) => setHistory((now) => record(now, step(now.present), about)),
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    /** Discards the restored draft; undefined if there was none. */
    discard: restored
      ? () => {
          setRestored(false);
          setBase({ form: start, version });
          setHistory(begin(start));
        }
      : undefined,
    /** The unsaved state for `usePersistedDraft`. */
    unsaved: { draft, form: saved.current || isSame(form, base.form) ? null : form, version: base.version },
    drafts: { place, others: draft.others, goOn, drop: draft.drop },
    saving: sending.sending,
    save: () => save(undefined),
    decision: {
      place,
      question,
      close: () => setQuestion(null),
      saveAnyway: () => save({ anyway: true }),
      saveAsNew: () => save({ asNew: true }),
      /** Overwrites the newer stored version. */
      overwrite: (theirs: Stored<F>) => save({ over: theirs.version }),
      takeTheirs,
    },
  };
}

export type Decision<F> = ReturnType<typeof useForm<F>>['decision'];
export type Drafts<F> = ReturnType<typeof useForm<F>>['drafts'];
