import type { EditedKit, KitInit } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { toast } from '@/shared/ui/toast';
import { changeKit, storeKit } from '../api';
import { draftLabel } from '../form/draft';
import { usePersistedDraft } from '../form/useDraft';
import { useForm } from '../form/useForm';
import { VIDEO_LINKS } from '../links';
import { isKitForm, isSameKit } from './draft';
import { kitLines } from './lines';
import { type KitEvent, type KitForm, type KitKind, kitFormOf, kitPayload, PERKS, reduceKit } from './model';

export interface KitPlace {
  /** The owner of the draft. */
  user: number | string;
  /** Null for a new kit. */
  id: number | null;
  start: KitForm;
  /** The version of a stored kit. */
  version?: number;
  init: KitInit;
  onSaved: () => void;
}

/** Returns the fields whose errors a choice clears. */
function clearedBy({ type }: KitEvent): readonly string[] {
  if (type === 'primary_gun_id') return ['loadout_1'];
  if (type === 'secondary_gun_id') return ['loadout_2'];
  return type === 'perks_preset_id' ? [type, ...PERKS] : [type];
}

export function useKit({ user, id, start, version, init, onSaved }: KitPlace) {
  const { t } = useTranslation('loadouts');
  const kind: KitKind = id === null ? 'create' : 'edit';
  const { change, unsaved, ...rest } = useForm({
    user,
    place: { of: 'kit', id, username: null },
    start,
    version,
    isForm: isKitForm,
    isSame: isSameKit,
    create: (form, { key, unless_same }) => storeKit({ ...kitPayload(form), unless_same }, key),
    change: (form, stored, read) => changeKit(stored, { ...kitPayload(form), version: read }),
    newer: ({ kit }) => {
      const theirs = kit as EditedKit;
      return { form: kitFormOf(theirs), version: theirs.version };
    },
    onSaved,
  });
  const gun = init.guns.find(({ id: one }) => one === rest.form.primary_gun_id);
  usePersistedDraft(unsaved.draft, unsaved.form, unsaved.version, draftLabel(rest.form.name.trim() || gun?.name, rest.form.notes));
  const labels = {
    name: t('kit.name'),
    primary: t('kit.primary'),
    secondary: t('kit.secondary'),
    perks: t('kit.perks'),
    custom: t('kit.custom'),
    lethal: t('kit.lethal'),
    tactical: t('kit.tactical'),
    notes: t('notes'),
    links: VIDEO_LINKS.map((field) => [field, t(`links.${field}`)] as const),
  };
  return {
    ...rest,
    kind,
    init,
    /** Formats a form as lines. */
    lines: (form: KitForm) => kitLines(form, init, labels),
    dispatch: (event: KitEvent) => {
      for (const field of clearedBy(event)) rest.errors.field(field).onClearError();
      const { form, warning } = reduceKit(rest.form, event, kind, init);
      // Typing counts as one undo step.
      change(() => form, 'text' in event ? event.type : null);
      if (warning) toast({ kind: 'warning', title: t('kit.warning.title'), text: t(`kit.warning.${warning}`) });
    },
  };
}

export type Kit = ReturnType<typeof useKit>;
