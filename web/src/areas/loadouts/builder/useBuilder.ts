import type { Offer } from '@/shared/api/schema';
import { changeBuild, storeBuild } from '../api';
import { useForm } from '../form/useForm';
import { isBuilderForm, isSameBuild } from './draft';
import { type AnyGun, begin, move, type Wish } from './likely';
import { type BuilderEvent, type BuilderForm, type BuilderKind, createPayload, editPayload, reduce } from './model';
import { useBuilderData } from './useBuilderData';

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

export function useBuilder({ user, id, username, start, offer, onSaved }: BuilderPlace) {
  const kind: BuilderKind = id === null ? 'create' : 'edit';
  const profile = username ?? undefined;
  const { change, save, ...rest } = useForm({
    user,
    place: { of: 'build', id, username },
    start,
    isForm: isBuilderForm,
    isSame: isSameBuild,
    send: (form) => (id === null ? storeBuild(createPayload(form), profile) : changeBuild(id, editPayload(form), profile)),
    onSaved,
  });
  const choices = useBuilderData(rest.form, offer);
  const canSave = rest.form.game !== null;
  return {
    ...rest,
    ...choices,
    kind,
    dispatch: (event: BuilderEvent) => {
      rest.errors.field(FIELDS[event.type] ?? event.type).onClearError();
      change((now) => reduce(now, event, kind, choices.data), about(event));
    },
    /** A gun, and with it all that it is most likely built for. */
    begin: (gun: AnyGun, wish: Wish) => {
      rest.errors.reset();
      change((now) => begin(now, gun, wish, choices.data), null);
    },
    /** Another game or mode; the gun goes along where it can. */
    move: (event: Extract<BuilderEvent, { type: 'game' | 'mode' }>) => {
      rest.errors.field(event.type).onClearError();
      change(
        (now) =>
          move(
            now,
            event,
            choices.data.everyGun.find((gun) => gun.id === now.gun),
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
