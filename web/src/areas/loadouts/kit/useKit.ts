import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KitInit } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { toast } from '@/shared/ui/toast';
import { useFieldErrors } from '@/shared/ui/useFieldErrors';
import { changeKit, storeKit } from '../api';
import { forgetLists } from '../forgetLists';
import { useSaveFailure } from '../useSaveFailure';
import { type KitEvent, type KitForm, type KitKind, kitPayload, PERKS, reduceKit } from './model';

interface Place {
  /** Null for a new kit. */
  id: number | null;
  start: KitForm;
  init: KitInit;
  onSaved: () => void;
}

/** The fields whose errors a choice answers. */
function answered({ type }: KitEvent): readonly string[] {
  if (type === 'primary_gun_id') return ['loadout_1'];
  if (type === 'secondary_gun_id') return ['loadout_2'];
  return type === 'perks_preset_id' ? [type, ...PERKS] : [type];
}

export function useKit({ id, start, init, onSaved }: Place) {
  const { t } = useTranslation('loadouts');
  const client = useQueryClient();
  const failure = useSaveFailure();
  const errors = useFieldErrors();
  const element = useRef<HTMLFormElement>(null);
  const kind: KitKind = id === null ? 'create' : 'edit';
  const [form, setForm] = useState(start);
  const save = useMutation({
    mutationFn: () => (id === null ? storeKit(kitPayload(form)) : changeKit(id, kitPayload(form))),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('success'), text: t('kit.saved') });
      await forgetLists(client);
      onSaved();
    },
    onError: (error) => failure(error, { fields: errors.set, element: element.current }),
  });
  return {
    kind,
    form,
    init,
    errors,
    element,
    dispatch: (event: KitEvent) => {
      for (const field of answered(event)) errors.field(field).onClearError();
      const next = reduceKit(form, event, kind, init);
      setForm(next.form);
      if (next.warning) toast({ kind: 'warning', title: t('kit.warning.title'), text: t(`kit.warning.${next.warning}`) });
    },
    saving: save.isPending,
    save: () => {
      if (!save.isPending) save.mutate();
    },
  };
}

export type Kit = ReturnType<typeof useKit>;
