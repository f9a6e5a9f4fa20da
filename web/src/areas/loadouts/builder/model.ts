/** The state of the builder form: how each choice affects the others. No I/O, no texts. */

import type { GameCode, SharedBuild } from '@/shared/api/schema';

/** A mode without tuning. */
const UNTUNED_MODE = 14;
/** The only game with tuning. */
const TUNED_GAME = 'mw2';

export interface Row {
  /** Distinguishes rows with the same content. */
  readonly uuid: number;
  readonly category_id: number | null;
  readonly attachment_id: number | null;
  readonly hor: number | null;
  readonly vert: number | null;
}

export interface BuilderForm {
  readonly game: GameCode | null;
  readonly mode: number | null;
  readonly range: number | null;
  /** Sent as `category`. */
  readonly meta_type: number | null;
  readonly gun_category: string | null;
  readonly gun: number | null;
  /** The owner's name for the build. */
  readonly title?: string | undefined;
  readonly notes: string;
  readonly youtube_link: string;
  readonly rows: readonly Row[];
}

/** `edit` changes a stored build: game, mode, range and gun are fixed. */
export type BuilderKind = 'create' | 'edit';

export type Axis = 'hor' | 'vert';

export type BuilderEvent =
  | { type: 'game'; code: GameCode }
  | { type: 'mode'; id: number }
  | { type: 'range'; id: number }
  | { type: 'meta_type'; id: number }
  | { type: 'gun_category'; code: string }
  | { type: 'gun'; id: number }
  | { type: 'slot'; row: number; id: number }
  | { type: 'attachment'; row: number; id: number }
  | { type: 'tune'; row: number; axis: Axis; value: number | null }
  | { type: 'remove'; row: number }
  | { type: 'title'; text: string }
  | { type: 'notes'; text: string }
  | { type: 'youtube_link'; text: string };

/** The options that the server has returned so far. */
export interface BuilderData {
  readonly games: readonly { readonly code: GameCode; readonly active: boolean }[];
  readonly modes: readonly { readonly id: number; readonly games: readonly GameCode[]; readonly ranges: readonly number[] }[];
  readonly guns: readonly { readonly id: number; readonly type: string }[];
  readonly attachments: readonly Fitting[];
  readonly max_attachments: number;
}

export interface Fitting {
  readonly id: number;
  readonly name: string;
  readonly category_id: number;
  /** The visible part on the drawn gun. */
  readonly part: string;
  /** Attachments that it conflicts with. */
  readonly conflicts: readonly number[];
  /** One of these must be fitted, too. */
  readonly requires: readonly number[];
}

const emptyRow = (uuid: number): Row => ({ uuid, category_id: null, attachment_id: null, hor: null, vert: null });

export const EMPTY_FORM: BuilderForm = {
  game: null,
  mode: null,
  range: null,
  meta_type: null,
  gun_category: null,
  gun: null,
  notes: '',
  youtube_link: '',
  rows: [emptyRow(0)],
};

const NO_ROWS = { rows: EMPTY_FORM.rows };
const NO_GUN = { ...NO_ROWS, gun_category: null, gun: null };
const NO_MODE = { ...NO_GUN, range: null, meta_type: null };

export const chosenRows = (form: BuilderForm): readonly Row[] => form.rows.filter((row) => row.attachment_id !== null);

export const showsTuning = (form: BuilderForm): boolean => form.game === TUNED_GAME;
export const isTunable = (form: BuilderForm): boolean => showsTuning(form) && form.mode !== UNTUNED_MODE;

/** Returns the row of a slot; undefined if it is empty. */
export const rowOf = (form: BuilderForm, slot: number): Row | undefined => form.rows.find((row) => row.category_id === slot);

/** Returns the row for the next attachment; undefined if the gun is full. */
export const freeRow = (form: BuilderForm): Row | undefined => form.rows.find((row) => row.attachment_id === null);

/** Adds an empty row as long as the gun takes another attachment. */
function withRoom(rows: readonly Row[], max: number): readonly Row[] {
  const open = rows.some((row) => row.attachment_id === null);
  if (rows.length > 0 && (open || rows.length >= max)) return rows;
  return [...rows, emptyRow(Math.max(-1, ...rows.map((row) => row.uuid)) + 1)];
}

function withRow(form: BuilderForm, uuid: number, change: Partial<Row>): readonly Row[] {
  return form.rows.map((row) => (row.uuid === uuid ? { ...row, ...change } : row));
}

const UNTUNED = { hor: null, vert: null };

const LOCKED: readonly BuilderEvent['type'][] = ['game', 'mode', 'range', 'gun_category', 'gun'];

/** Whether a field cannot be changed in this kind of form. */
export function isLocked(kind: BuilderKind, field: BuilderEvent['type']): boolean {
  return kind === 'edit' && LOCKED.includes(field);
}

/** Applies an event. Returns the same form if the event changes nothing or is not possible. */
export function reduce(form: BuilderForm, event: BuilderEvent, kind: BuilderKind, data: BuilderData): BuilderForm {
  if (isLocked(kind, event.type)) return form;
  switch (event.type) {
    case 'game': {
      const active = data.games.some((game) => game.code === event.code && game.active);
      return active && event.code !== form.game ? { ...form, ...NO_MODE, mode: null, game: event.code } : form;
    }
    case 'mode': {
      const known = modesOf(form.game, data).some((mode) => mode.id === event.id);
      return known && event.id !== form.mode ? { ...form, ...NO_MODE, mode: event.id } : form;
    }
    case 'range':
      return form.game === null ? form : { ...form, range: event.id };
    case 'meta_type':
      return form.game === null ? form : { ...form, meta_type: event.id };
    case 'gun_category': {
      if (form.game === null || event.code === form.gun_category) return form;
      return { ...form, ...NO_GUN, gun_category: event.code };
    }
    case 'gun': {
      const gun = form.game === null ? undefined : data.guns.find((one) => one.id === event.id);
      return gun && gun.id !== form.gun ? { ...form, ...NO_ROWS, gun: gun.id, gun_category: gun.type } : form;
    }
    case 'slot': {
      const row = form.rows.find((one) => one.uuid === event.row);
      if (!row || row.category_id === event.id) return form;
      const rows = withRow(form, event.row, { ...UNTUNED, category_id: event.id, attachment_id: null });
      return { ...form, rows };
    }
    case 'attachment': {
      const chosen = data.attachments.find((one) => one.id === event.id);
      const row = form.rows.find((one) => one.uuid === event.row);
      if (!chosen || !row || row.attachment_id === chosen.id) return form;
      // The tuning belongs to the slot and stays when another attachment replaces this one.
      const tuning = row.category_id === chosen.category_id ? {} : UNTUNED;
      const rows = withRow(form, event.row, { ...tuning, category_id: chosen.category_id, attachment_id: chosen.id });
      return { ...form, rows: withRoom(rows, data.max_attachments) };
    }
    case 'tune':
      return isTunable(form) ? { ...form, rows: withRow(form, event.row, { [event.axis]: event.value }) } : form;
    case 'remove': {
      const rows = form.rows.filter((row) => row.uuid !== event.row);
      return { ...form, rows: withRoom(rows, data.max_attachments) };
    }
    case 'title':
      return { ...form, title: event.text };
    case 'notes':
      return { ...form, notes: event.text };
    case 'youtube_link':
      return { ...form, youtube_link: event.text };
  }
}

export function modesOf<M extends { readonly games: readonly GameCode[] }>(game: GameCode | null, { modes }: { modes: readonly M[] }): M[] {
  return game === null ? [] : modes.filter((mode) => mode.games.includes(game));
}

/** Returns the ranges of the mode, or of all modes of the game if none is chosen. */
export function rangesOf(form: Pick<BuilderForm, 'game' | 'mode'>, data: Pick<BuilderData, 'modes'>): ReadonlySet<number> {
  const modes = modesOf(form.game, data).filter((mode) => form.mode === null || mode.id === form.mode);
  return new Set(modes.flatMap((mode) => mode.ranges));
}

/** A build as the server stores it. */
export interface StoredBuild {
  readonly game: GameCode;
  readonly mode: number;
  readonly range: number;
  readonly category: number;
  readonly gun_type: string;
  readonly gun_id: number;
  readonly title?: string;
  readonly notes: string;
  readonly youtube_link: string;
  readonly attachments: readonly { category_id: number; id: number; hor?: number | null; vert?: number | null }[];
}

export function formOf(build: StoredBuild, max: number): BuilderForm {
  const rows = build.attachments.map(({ category_id, id, hor, vert }, uuid) => ({
    uuid,
    category_id,
    attachment_id: id,
    hor: hor ?? null,
    vert: vert ?? null,
  }));
  return {
    game: build.game,
    mode: build.mode,
    range: build.range,
    meta_type: build.category,
    gun_category: build.gun_type,
    gun: build.gun_id,
    title: build.title,
    notes: build.notes,
    youtube_link: build.youtube_link,
    rows: withRoom(rows, max),
  };
}

/** Creates a form from a shared build, without the author's notes. */
export function formFrom({ item, form }: SharedBuild): BuilderForm {
  const range = item.ranges[0];
  const attachments = (range?.attachments ?? []).map(({ category_id, attachment_id, hor, vert }) => ({
    category_id,
    id: attachment_id,
    hor,
    vert,
  }));
  const words = { notes: '', youtube_link: '' };
  return formOf({ ...form, ...words, gun_type: item.type, gun_id: form.gun, attachments }, range?.max_attachments ?? 0);
}

/** Returns the rows with an attachment; tuning only if the mode has it. */
function attachmentsOf(form: BuilderForm): { attachment_id: number; hor: number | null; vert: number | null }[] {
  const tuned = isTunable(form);
  return form.rows.flatMap(({ attachment_id, hor, vert }) =>
    attachment_id === null ? [] : [{ attachment_id, hor: tuned ? hor : null, vert: tuned ? vert : null }],
  );
}

export function editPayload(form: BuilderForm) {
  const { title, notes, youtube_link, range, meta_type } = form;
  return { title, notes, youtube_link, range, category: meta_type, attachments: attachmentsOf(form) };
}

export function createPayload(form: BuilderForm) {
  const { game, mode, gun } = form;
  return { game, mode, gun, ...editPayload(form) };
}
