import type { Line } from '../form/differences';
import { CUSTOM, type KitForm, PERKS } from './model';

type Named = { readonly id: number; readonly name: string };

export interface Names {
  readonly guns: readonly Named[];
  readonly perks_presets: readonly Named[];
  readonly perks_selects: readonly (readonly Named[])[];
  readonly equips_lethal: readonly Named[];
  readonly equips_tactical: readonly Named[];
}

export type Labels = Record<'name' | 'primary' | 'secondary' | 'perks' | 'custom' | 'lethal' | 'tactical' | 'notes', string> & {
  readonly links: readonly (readonly ['youtube_link' | 'tiktok_link' | 'twitch_link', string])[];
};

const nameOf = (all: readonly Named[], id: number | null) => all.find((one) => one.id === id)?.name ?? '';

/** Formats the editable fields of a kit as lines. */
export function kitLines(form: KitForm, names: Names, labels: Labels): Line[] {
  // Two builds of one gun have the same name: the id distinguishes them.
  const gun = (id: number | null, build: number | null) => (build === null ? '' : `${nameOf(names.guns, id)} #${build}`);
  const perks = PERKS.map((field, place) => nameOf(names.perks_selects[place] ?? [], form[field]));
  const own = form.perks_preset_id === CUSTOM;
  return [
    { label: labels.name, text: form.name.trim() },
    { label: labels.primary, text: gun(form.primary_gun_id, form.loadout_1) },
    { label: labels.secondary, text: gun(form.secondary_gun_id, form.loadout_2) },
    {
      label: labels.perks,
      text: own ? `${labels.custom}: ${perks.filter(Boolean).join(', ')}` : nameOf(names.perks_presets, form.perks_preset_id),
    },
    { label: labels.lethal, text: nameOf(names.equips_lethal, form.equip_1) },
    { label: labels.tactical, text: nameOf(names.equips_tactical, form.equip_2) },
    ...labels.links.map(([field, label]) => ({ label, text: form[field].trim() })),
    { label: labels.notes, text: form.notes.trim() },
  ];
}
