import type { Line } from '../form/differences';
import { type BuilderForm, chosenRows } from './model';

type Named = { readonly id: number; readonly name: string };

export interface Names {
  readonly categories: readonly Named[];
  readonly slots: readonly Named[];
  readonly attachments: readonly Named[];
}

export interface Labels {
  readonly title: string;
  readonly meta_type: string;
  readonly notes: string;
  readonly youtube_link: string;
}

const nameOf = (all: readonly Named[], id: number | null) => all.find((one) => one.id === id)?.name ?? '';

/** Formats the editable fields of a build as lines. */
export function buildLines(form: BuilderForm, names: Names, labels: Labels): Line[] {
  const fitted = chosenRows(form).map(({ category_id, attachment_id, hor, vert }) => {
    const tuned = [vert, hor].map((value) => value ?? 0);
    const tuning = tuned.some((value) => value !== 0) ? ` (${tuned.join(' / ')})` : '';
    return { label: nameOf(names.slots, category_id), text: nameOf(names.attachments, attachment_id) + tuning };
  });
  return [
    { label: labels.title, text: form.title?.trim() ?? '' },
    { label: labels.meta_type, text: nameOf(names.categories, form.meta_type) },
    ...fitted,
    { label: labels.notes, text: form.notes.trim() },
    { label: labels.youtube_link, text: form.youtube_link.trim() },
  ];
}
