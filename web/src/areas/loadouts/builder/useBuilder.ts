import type { EditedBuild, Offer } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { changeBuild, storeBuild } from '../api';
import { draftLabel } from '../form/draft';
import { usePersistedDraft } from '../form/useDraft';
import { useForm } from '../form/useForm';
import { isBuilderForm, isSameBuild } from './draft';
import { type AnyGun, begin, move, type Wish } from './likely';
import { buildLines } from './lines';
import { type BuilderEvent, type BuilderForm, type BuilderKind, createPayload, editPayload, formOf, reduce } from './model';
import { useBuilderData } from './useBuilderData';

export interface BuilderPlace {
  /** The owner of the draft. */
  user: number | string;
  /** Null for a new build. */
  id: number | null;
  /** The edited profile; null for the user's own builds. */
  username: string | null;
  /** The code of the shared build that a new one starts from. */
  from?: string | null;
  start: BuilderForm;
  /** The version of a stored build. */
  version?: number;
  /** The options that came with a stored build. */
  offer?: Offer;
  onSaved: (form: BuilderForm) => void;
}

/** Groups typing and sliding into one undo step; every other event is its own step. */
function about(event: BuilderEvent): string | null {
  if (event.type === 'tune') return `${event.type}-${event.row}-${event.axis}`;
  return event.type === 'title' || event.type === 'notes' || event.type === 'youtube_link' ? event.type : null;
}

const FIELDS: Partial<Record<BuilderEvent['type'], string>> = {
  meta_type: 'category',
  gun_category: 'gun',
  slot: 'attachments',
  attachment: 'attachments',
  tune: 'attachments',
  remove: 'attachments',
};

export function useBuilder({ user, id, username, from, start, version, offer, onSaved }: BuilderPlace) {
  const { t } = useTranslation('loadouts');
  const kind: BuilderKind = id === null ? 'create' : 'edit';
  const profile = username ?? undefined;
  const { change, save, unsaved, ...rest } = useForm({
    user,
    place: { of: 'build', id, username },
    from,
    start,
    version,
    isForm: isBuilderForm,
    isSame: isSameBuild,
    create: (form, { key, unless_same }) => storeBuild({ ...createPayload(form), unless_same }, profile, key),
    change: (form, stored, read) => changeBuild(stored, { ...editPayload(form), version: read }, profile),
    newer: ({ loadout }) => {
      const theirs = loadout as EditedBuild;
      return { form: formOf(theirs, offer?.max_attachments ?? 0), version: theirs.version };
    },
    onSaved,
  });
  const choices = useBuilderData(rest.form, offer);
  const built = choices.data.guns.find(({ id: one }) => one === rest.form.gun);
  const name = rest.form.title?.trim() || built?.name;
  // Until the gun's name has loaded, the draft has its previous label.
  const label = rest.form.gun !== null && !name ? '' : draftLabel(name, rest.form.notes);
  usePersistedDraft(unsaved.draft, unsaved.form, unsaved.version, label);
  const labels = { title: t('builder.name'), meta_type: t('builder.meta_type'), notes: t('notes'), youtube_link: t('links.youtube_link') };
  const canSave = rest.form.game !== null;
  return {
    ...rest,
    ...choices,
    kind,
    /** Formats a form as lines. */
    lines: (form: BuilderForm) => buildLines(form, choices.data, labels),
    dispatch: (event: BuilderEvent) => {
      rest.errors.field(FIELDS[event.type] ?? event.type).onClearError();
      change((now) => reduce(now, event, kind, choices.data), about(event));
    },
    /** Picks a gun and fills in the likely defaults. */
    begin: (gun: AnyGun, wish: Wish) => {
      rest.errors.reset();
      change((now) => begin(now, gun, wish, choices.data), null);
    },
    /** Changes game or mode; the gun stays if possible. */
    move: (event: Extract<BuilderEvent, { type: 'game' | 'mode' }>) => {
      rest.errors.field(event.type).onClearError();
      change(
        (now) =>
          move(
            now,
            event,
            choices.data.everyGun.find((one) => one.id === now.gun),
            choices.data,
          ),
        null,
      );
    },
    canSave,
    save: () => {
      if (canSave) save();
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;
