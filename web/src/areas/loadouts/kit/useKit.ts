import type { KitInit } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { toast } from '@/shared/ui/toast';
import { changeKit, storeKit } from '../api';
import { useForm } from '../form/useForm';
import { isKitForm, isSameKit } from './draft';
import { type KitEvent, type KitForm, type KitKind, kitPayload, PERKS, reduceKit } from './model';

export interface KitPlace {
  /** Whose draft it is. */
  user: number | string;
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

export function useKit({ user, id, start, init, onSaved }: KitPlace) {
  const { t } = useTranslation('loadouts');
  const kind: KitKind = id === null ? 'create' : 'edit';
  const { change, ...rest } = useForm({
    user,
    place: { of: 'kit', id, username: null },
    start,
    isForm: isKitForm,
    isSame: isSameKit,
    send: (form) => (id === null ? storeKit(kitPayload(form)) : changeKit(id, kitPayload(form))),
    onSaved,
  });
  return {
    ...rest,
    kind,
    init,
    dispatch: (event: KitEvent) => {
      for (const field of answered(event)) rest.errors.field(field).onClearError();
      const { form, warning } = reduceKit(rest.form, event, kind, init);
      // What is typed letter by letter counts as one step.
      change(() => form, 'text' in event ? event.type : null);
      if (warning) toast({ kind: 'warning', title: t('kit.warning.title'), text: t(`kit.warning.${warning}`) });
    },
  };
}

export type Kit = ReturnType<typeof useKit>;
